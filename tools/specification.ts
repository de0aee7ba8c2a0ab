const rowKey = /^\| (\d+\.\d+) \|/
/** At the end of a title: one row, [spec 9.4], or several, [spec 4.3, 8.4]. */
const tag = /\[spec (\d+\.\d+(?:, \d+\.\d+)*)\](?=['"`])/g
/** A test that does not run, or has to fail, proves nothing. */
const idle = /\.(skip|todo|fails)\b/

type File = { name: string; lines: string[] }

/** Every row of the specification has a test that names it, and what tests name are its rows. */
export function specificationErrors(specification: File, tests: File[]) {
  const rows = specification.lines.flatMap((line, index) => {
    const key = rowKey.exec(line)?.[1]
    return key ? [{ key, at: `${specification.name}:${index + 1}` }] : []
  })
  const named = tests.flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => {
      if (!line.includes('[spec ')) return []
      const keys = [...line.matchAll(tag)].flatMap(([, all]) => all!.split(', '))
      return [{ keys, at: `${name}:${index + 1}`, proves: !idle.test(line) }]
    }),
  )
  const known = new Set(rows.map(({ key }) => key))
  const proved = new Set(named.flatMap(({ keys, proves }) => (proves ? keys : [])))

  return [
    ...rows
      .filter(({ key }, index) => rows.findIndex(row => row.key === key) < index)
      .map(({ key, at }) => `${at}  another row has the key ${key}`),
    ...rows.filter(({ key }) => !proved.has(key)).map(({ key, at }) => `${at}  no test names row ${key}`),
    ...named
      .filter(({ keys }) => keys.length === 0)
      .map(({ at }) => `${at}  a title names its rows at its end`),
    ...named.flatMap(({ keys, at }) =>
      keys.filter(key => !known.has(key)).map(key => `${at}  the specification has no row ${key}`),
    ),
  ]
}
