/** Where the roles are said, and what each may. */
const said = 'modules/identity/contract/roles.ts'
const asks = [
  /\brole\)?\s*[!=]==?\s*['"]/,
  /['"]\s*[!=]==?\s*[\w.]*\brole\b/,
  /['"][\w.]*\brole['"],\s*['"](?:=|<>|!=|in)['"],\s*(?:['"]|\[['"])/,
  /\bcase ['"](?:admin|registrar|teacher|assistant|student)['"]/,
]

/** The product asks how far somebody reaches with a call, never which role they have: one more role would be overlooked. */
export function roleErrors(file: string, lines: string[]) {
  const isProduct = /^(app|modules|platform)\//.test(file) && !/\.test\.tsx?$|\/migrations\/\d/.test(file)
  if (!isProduct || file === said) return []
  return lines.flatMap((line, index) =>
    asks.some(pattern => pattern.test(line))
      ? [
          `${file}:${index + 1}  ask reachOf or may, or a fact of ${said}, not which role it is: ${line.trim()}`,
        ]
      : [],
  )
}
