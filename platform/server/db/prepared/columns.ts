/** Rows as one list for each of their columns, as `cachedQuery` takes them: what writes so many rows is built once. */
export function columnsOf<Row extends object>(rows: Row[]) {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[]
  return Object.fromEntries(names.map(name => [name, rows.map(row => row[name])])) as {
    [Name in keyof Row]: Row[Name][]
  }
}

/** The rows that lists of their columns are of. */
export function rowsOf<Row extends object>(lists: { [Name in keyof Row]: Row[Name][] }): Row[] {
  const names = Object.keys(lists) as (keyof Row & string)[]
  return (lists[names[0]!] ?? []).map((_, at) =>
    Object.fromEntries(names.map(name => [name, lists[name][at]])),
  ) as Row[]
}
