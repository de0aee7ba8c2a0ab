/** What Prometheus reads, in its text format 0.0.4. Names end in the unit: `_seconds`, `_bytes`, `_total` for counts. */
type Labels = Record<string, string | number>
export type Lines = () => string[] | Promise<string[]>

const escaped = (value: string | number) =>
  String(value).replace(/[\\"\n]/g, letter => (letter === '\n' ? '\\n' : `\\${letter}`))
const labelled = (labels: Labels) => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

/** Tells one set of labels of a series from another, at less than it takes to write them. */
const keyOf = (labels: Labels) => Object.values(labels).join('\u0000')

/** Seconds up to which observations are counted together. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts durations by how long they were, for each set of labels. */
export function newHistogram(name: string, help: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; count: number; sum: number }>()
  return {
    observe(labels: Labels, seconds: number) {
      const key = keyOf(labels)
      let one = series.get(key)
      if (!one) series.set(key, (one = { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }))
      const at = bounds.findIndex(bound => seconds <= bound)
      if (at >= 0) one.counts[at]!++
      one.count++
      one.sum += seconds
    },
    lines() {
      const all = [...series.values()].flatMap(({ labels, counts, count, sum }) => {
        let below = 0
        const buckets = bounds.map(
          (le, at) => `${name}_bucket${labelled({ ...labels, le })} ${(below += counts[at]!)}`,
        )
        return [
          ...buckets,
          `${name}_bucket${labelled({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${labelled(labels)} ${sum}`,
          `${name}_count${labelled(labels)} ${count}`,
        ]
      })
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...all]
    },
  }
}

/** Counts what happens, for each set of labels. */
export function newCounter(name: string, help: string) {
  const counts = new Map<string, { labels: Labels; count: number }>()
  return {
    add(labels: Labels) {
      const key = keyOf(labels)
      const one = counts.get(key)
      if (one) one.count++
      else counts.set(key, { labels, count: 1 })
    },
    lines: () => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} counter`,
      ...[...counts.values()].map(({ labels, count }) => `${name}${labelled(labels)} ${count}`),
    ],
  }
}

type Values = [Labels, number][]
/** What is looked up each time it is asked for. */
export const newGauge =
  (name: string, help: string, read: () => Values | Promise<Values>): Lines =>
  async () => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...(await read()).map(([labels, value]) => `${name}${labelled(labels)} ${value}`),
  ]

/** All of it as one text. */
export const textOf = async (parts: Lines[]) =>
  `${(await Promise.all(parts.map(async part => part()))).flat().join('\n')}\n`
