/**
 * A list by a value of each, which is asked for once; those of one value stay in the order in which they were. Made for values that
 * many have in common, such as percentages: only values that differ are sorted.
 */
export function sortedBy<Item>(items: readonly Item[], valueOf: (item: Item) => number | string): Item[] {
  const groups = Map.groupBy(items, valueOf)
  const values = [...groups.keys()].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return values.flatMap(value => groups.get(value)!)
}
