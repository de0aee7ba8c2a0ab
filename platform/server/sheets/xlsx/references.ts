export type Range = { fromRow: number; toRow: number; column: number }

/** The number of a column, from 0, and of a row, from 1, by a reference such as `AB12`. */
export function cellOf(reference: string) {
  const match = /^([A-Z]{1,3})(\d{1,10})$/.exec(reference)
  if (!match) return undefined
  let column = 0
  for (const letter of match[1]!) column = column * 26 + letter.charCodeAt(0) - 64
  return { column: column - 1, row: Number(match[2]) }
}

export function rangeOf(reference: string): Range | undefined {
  const [from, to] = reference.split(':').map(cellOf)
  return from && to ? { fromRow: from.row, toRow: to.row, column: from.column } : undefined
}
