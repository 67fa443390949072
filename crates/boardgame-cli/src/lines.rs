//! Input line by line, without byte order marks.

use std::io::{self, BufRead, Read};

/// What some editors write before a text in UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// An input without the byte order marks at the beginnings of its lines: files that were joined have
/// them in the middle, too. It keeps one line at a time.
pub(crate) struct WithoutMarks<R> {
    input: R,
    line: Vec<u8>,
    /// How many bytes of the line have been read.
    read: usize,
}

impl<R: BufRead> WithoutMarks<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self { input, line: Vec::new(), read: 0 }
    }
}

impl<R: BufRead> Read for WithoutMarks<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.read >= self.line.len() {
            self.line.clear();
            if self.input.read_until(b'\n', &mut self.line)? == 0 {
                return Ok(0);
            }
            let is_marked = self.line.starts_with(BYTE_ORDER_MARK);
            self.read = if is_marked { BYTE_ORDER_MARK.len() } else { 0 };
        }
        let count = (&self.line[self.read..]).read(buffer)?;
        self.read += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_at_the_beginnings_of_lines_go() {
        for (input, expected) in [
            ("", ""),
            ("\u{feff}", ""),
            ("\u{feff}{}\n\u{feff}{}\n\u{feff}", "{}\n{}\n"),
            ("a\u{feff}b\n\n\u{feff}\u{feff}c", "a\u{feff}b\n\n\u{feff}c"),
        ] {
            // Also where the buffers are small.
            for size in [1, 2, 3, 64] {
                let input = io::BufReader::with_capacity(size, input.as_bytes());
                let mut read = String::new();
                WithoutMarks::new(input).read_to_string(&mut read).expect("text");
                assert_eq!(read, expected, "{size}");
            }
        }
    }
}
