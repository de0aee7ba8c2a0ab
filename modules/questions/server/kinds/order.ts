/** The order of the parts of one question in one attempt, by their keys. */
export type Order = {
  options?: string[]
  left?: string[]
  right?: string[]
  parts?: string[]
  /** Of each gap that is chosen, its options. */
  gaps?: Record<string, string[]>
}

/** A whole number from 0 to below `max`. */
export type Random = (max: number) => number

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0]!)
}

type Part = { key: string; pinned: boolean }
export const keysOf = (parts: { key: string }[]) => parts.map(({ key }) => key)

/** The keys of parts, shuffled but for those that are pinned to their places. */
export function inChance(parts: Part[], random: Random) {
  const free = shuffled(keysOf(parts.filter(({ pinned }) => !pinned)), random)
  return parts.map(part => (part.pinned ? part.key : free.shift()!))
}

/** In another order than the right one, wherever there is another. */
export function unordered(parts: Part[], random: Random) {
  const keys = inChance(parts, random)
  const free = parts.flatMap(({ pinned }, at) => (pinned ? [] : [at]))
  if (free.length > 1 && keys.every((key, at) => key === parts[at]!.key)) {
    const [one, other] = [free[0]!, free.at(-1)!]
    ;[keys[one], keys[other]] = [keys[other]!, keys[one]!]
  }
  return keys
}

/** The keys of options, by chance where that is wanted. */
export const orderedOptions = (options: Part[], isShuffled: boolean, random: Random) =>
  isShuffled ? inChance(options, random) : keysOf(options)

/** Parts as they are shown, in an order of their keys; without one as they are kept. */
export function inOrder(parts: { key: string; body: string }[], keys: string[] | undefined) {
  const partByKey = new Map(parts.map(({ key, body }) => [key, { key, body }]))
  return (keys ?? parts.map(({ key }) => key)).flatMap(key => partByKey.get(key) ?? [])
}
