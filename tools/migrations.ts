const isMigration = (file: string) =>
  /\/migrations\/[^/]+\.ts$/.test(file) && !/(?:\.test|\/index)\.ts$/.test(file)

/** A migration stays as it was released: it imports Kysely, Node, types and what stands in its folder, nothing that may change later. */
export function migrationErrors(file: string, lines: string[]) {
  if (!isMigration(file)) return []
  return lines.flatMap((line, index) => {
    const named = /^import (?!type\b).*from '([^']+)'|^\} from '([^']+)'/.exec(line)
    const from = named?.[1] ?? named?.[2]
    if (!from || from === 'kysely' || /^(?:node:|\.\/[^/]+$)/.test(from)) return []
    return [`${file}:${index + 1}  a migration imports nothing that may change later: ${from}`]
  })
}
