/** The order of two numbers, or of two texts by their code units, as SQLite and PostgreSQL (collate "C") sort ids and times. */
export const compare = <Value extends string | number>(one: Value, other: Value) =>
  one < other ? -1 : one > other ? 1 : 0

/**
 * A list by a value of each, which is asked for once; those of one value stay in the order in which they were. Made for values that
 * many have in common, such as percentages: only values that differ are sorted.
 */
export function sortedBy<Item>(items: readonly Item[], valueOf: (item: Item) => number | string): Item[] {
  const groups = Map.groupBy(items, valueOf)
  return [...groups.keys()].sort(compare).flatMap(value => groups.get(value)!)
}
