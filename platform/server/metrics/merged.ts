type Metrics = { process: number; text: string }

/** What is the same whichever process tells it: of the database and the files, not of the process. */
const ofSite = ['bustan_jobs', 'bustan_events', 'bustan_database_bytes', 'bustan_files_bytes']

/** The metrics of several processes as one text, each series with a label that names its process; one that says nothing is left out. */
export function merged(given: Metrics[]) {
  const all = given.filter(({ text }) => text)
  const families = new Map<string, { heads: string[]; series: string[] }>()
  for (const [at, { process, text }] of all.entries())
    for (const line of text.split('\n')) {
      const head = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1]
      if (head) {
        const family = families.get(head) ?? { heads: [], series: [] }
        families.set(head, family)
        if (!family.heads.includes(line)) family.heads.push(line)
        continue
      }
      const series = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line)
      if (!series) continue
      const [, name, labels, value] = series
      const family = families.get(name!) ?? families.get(name!.replace(/_(?:bucket|sum|count)$/, ''))
      if (!ofSite.includes(name!))
        family?.series.push(`${name}{process="${process}"${labels ? `,${labels}` : ''}} ${value}`)
      else if (at === 0) family?.series.push(line)
    }
  const lines = [...families.values()].flatMap(({ heads, series }) => [...heads, ...series])
  return `${lines.join('\n')}\n`
}
