/** What is read of a sheet at most; what goes beyond is refused, never cut. */
export const limits = {
  ...{ rows: 50_000, columns: 200, cells: 2_000_000 },
  /** Rows that may stand above those of a table: its titles and its header. */
  rowsAbove: 1_000,
  /**
   * Letters of one cell, of a row, and of all cells together: strings that many cells share are copied when they are handed
   * on. Whoever takes a row does that in one go, so it is no longer than takes some milliseconds.
   */
  ...{ letters: 262_144, rowLetters: 524_288, allLetters: 100_000_000 },
}

export type UnreadableCode =
  | 'wrong_media_type'
  | 'encrypted'
  | 'damaged'
  | 'unsafe_archive'
  | 'too_many_rows'
  | 'empty_file'

/** A file that is no sheet, or one that is not to be read. */
export class Unreadable extends Error {
  readonly code: UnreadableCode
  /** Where in a file of text it is. */
  readonly line: number | undefined
  constructor(code: UnreadableCode, line?: number) {
    super(line === undefined ? code : `${code} at line ${line}`)
    this.code = code
    this.line = line
  }
}

export const refuse = (code: UnreadableCode): never => {
  throw new Unreadable(code)
}
