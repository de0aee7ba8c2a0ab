import type { Costs } from '#test/costs.ts'

/** Seconds of the processor from which on a file of tests has to say what it is for. */
const limits: Record<string, number> = { e2e: 6 }
const limitOfOthers = 5
const reason = /^\/\/ It alone catches: \S/

type File = { name: string; lines: string[] }

/** Files of tests that take long, by what was recorded, and do not say in a line what no other test would find. */
export function costlyErrors(files: File[], { files: recorded }: Pick<Costs, 'files'>) {
  const costs = Object.entries(recorded).flatMap(([project, byFile]) =>
    Object.entries(byFile).filter(([, seconds]) => seconds > (limits[project] ?? limitOfOthers)),
  )
  const costly = new Map(costs)
  return files.flatMap(({ name, lines }) =>
    costly.has(name) && !lines.some(line => reason.test(line))
      ? [`${name}  took ${costly.get(name)} s: say in a line what it alone catches, "// It alone catches: …"`]
      : [],
  )
}
