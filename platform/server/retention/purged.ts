import type { ResourceName, Tables, Tx } from '../db/tables.ts'

/** How long a resource stays in the bin, in milliseconds. */
export const binLasts = 30 * 86_400_000

/** Files have a purge of their own, since what is stored of them goes, too. */
export type Purged = Exclude<ResourceName, 'media'>
/**
 * The rows of a table in which a column names what goes; or names what belongs to it, which is of another table whose own column
 * names what goes.
 */
export type Naming = [table: keyof Tables, column: string, through?: [table: keyof Tables, column: string]]

type Declared = {
  /** What goes with a row. */
  belongings?: Naming[]
  /** What stands in it, by the column that names it: it goes before it, or along with it. */
  parts?: Naming[]
  /** What has to be gone before a row goes: one that is still named stays for now, and holds up nobody else. */
  namedBy?: Naming[]
  /**
   * What the audit holds of it is replaced by the fact that it was erased: it is a person's own. By these columns a person is
   * found, so the audit forgets searches for what stood in them.
   */
  erased?: readonly string[]
  /** What goes because some of them go, before what belongs to these does. */
  before?: Before
}
type Before = (tx: Tx, ids: string[]) => Promise<unknown>

/** Each by its own text, since every server of a process says the same again. */
const newRules = () => ({
  belongings: new Map<string, Naming>(),
  parts: new Map<string, Naming>(),
  namedBy: new Map<string, Naming>(),
  erased: new Set<string>(),
  before: new Set<Before>(),
})
const rules = new Map<Purged, ReturnType<typeof newRules>>()
const expiries = new Set<(tx: Tx, now: number) => Promise<unknown>>()

/**
 * Says how kinds of resources leave the bin for good: the module that has one names it, those above name what they
 * hang on it. A kind of which nobody says anything stays.
 */
export function declarePurged(declared: Partial<Record<Purged, Declared>>) {
  for (const [kind, rule] of Object.entries(declared)) {
    const { belongings = [], parts = [], namedBy = [], erased = [], before } = rule
    const known = rules.get(kind as Purged) ?? newRules()
    for (const each of belongings) known.belongings.set(each.join(), each)
    for (const each of parts) known.parts.set(each.join(), each)
    for (const each of namedBy) known.namedBy.set(each.join(), each)
    for (const each of erased) known.erased.add(each)
    if (before) known.before.add(before)
    rules.set(kind as Purged, known)
  }
}

/** Says what ends by itself after a time and is in no bin. */
export const declareExpiry = (end: (tx: Tx, now: number) => Promise<unknown>) => void expiries.add(end)

/** The kinds that were declared: what stands in something goes before it, so the last that was named comes first. */
export const purgedResources = () =>
  [...rules].toReversed().map(([kind, { belongings, parts, namedBy, erased, before }]) => ({
    kind,
    belongings: [...belongings.values()],
    parts: [...parts.values()],
    namedBy: [...namedBy.values()],
    erased: [...erased],
    before: [...before],
  }))

export async function endExpired(tx: Tx, now: number) {
  for (const end of expiries) await end(tx, now)
}
