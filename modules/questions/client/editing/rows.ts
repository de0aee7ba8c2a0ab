/** The ways to change a list of parts: one of them, one more, one less, one in another place. */
export const rowsOf = <Row>(rows: Row[], change: (rows: Row[]) => void) => ({
  set: (at: number, part: Partial<Row>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
  add: (row: Row) => change([...rows, row]),
  remove: (at: number) => change(rows.toSpliced(at, 1)),
  move: (from: number, to: number) => change(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)),
})
