export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const linesLooked = 10
const lettersLooked = 65_536

/** What a first line `sep=;` says, which spreadsheets obey and do not show. */
export function saidSeparator(text: string) {
  const line = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(text)
  const separator = separators.find(each => each === line?.[1])
  return line && separator ? { separator, length: line[0].length } : undefined
}

/** The separator that stands as often in each of the first lines, outside of quotes. */
export function guessedSeparator(text: string): Separator {
  const lines = countsIn(text.slice(0, lettersLooked))
  const scored = separators.map(separator => {
    const counts = lines.map(line => line.get(separator) ?? 0).filter(count => count > 0)
    const sizes = Map.groupBy(counts, count => count)
    const [count = 0, same = []] = [...sizes].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return { separator, even: same.length, count }
  })
  const [first] = scored.toSorted((a, b) => b.even - a.even || b.count - a.count)
  return first!.separator
}

/** How often each separator stands in each line that holds anything. */
function countsIn(text: string) {
  const lines: Map<string, number>[] = []
  let line = new Map<string, number>()
  let [isQuoted, isEmpty] = [false, true]
  const end = () => {
    if (!isEmpty) lines.push(line)
    line = new Map()
    isEmpty = true
  }
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && (letter === '\n' || letter === '\r')) end()
    else isEmpty = false
    if (!isQuoted) line.set(letter, (line.get(letter) ?? 0) + 1)
    if (lines.length === linesLooked) return lines
  }
  end()
  return lines
}
