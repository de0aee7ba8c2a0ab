/** Asked of a database, taken out of it, or named in what is asked for of one. */
const asks = [/\.engine\b/, /\{[^{}]*\bengine\b[^{}]*\}/, /['"]engine['"]/]

/** A module says what it wants of a database, by a name of the platform, and not which engine it has. Migrations are told that. */
export function engineErrors(file: string, lines: string[]) {
  const isServer = /^modules\/[^/]+(\/kinds\/[^/]+)?\/server\//.test(file)
  if (!isServer || /\.test\.ts$|\/migrations\//.test(file)) return []
  return lines.flatMap((line, index) =>
    asks.some(pattern => pattern.test(line))
      ? [
          `${file}:${index + 1}  say what it does by a name in platform/server/db, not by the engine: ${line.trim()}`,
        ]
      : [],
  )
}
