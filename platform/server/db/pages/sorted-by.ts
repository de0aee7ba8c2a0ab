import { compare } from '../../../contract/compare.ts'

/**
 * A list by a value of each, which is asked for once; those of one value stay in the order in which they were. Made for values that
 * many have in common, such as percentages: only values that differ are sorted.
 */
export function sortedBy<Item>(items: readonly Item[], valueOf: (item: Item) => number | string): Item[] {
  const groups = Map.groupBy(items, valueOf)
  return [...groups.keys()].sort(compare).flatMap(value => groups.get(value)!)
}
