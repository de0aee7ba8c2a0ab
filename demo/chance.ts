const first = Date.UTC(2026, 8, 1)

/** Chance that falls alike in every run: what is made by it can be compared from one run to the next. */
export function newChance(seed: number) {
  let state = seed
  /** From 0 to just below 1 (mulberry32). */
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  const digits = (count: number) =>
    below(16 ** count)
      .toString(16)
      .padStart(count, '0')

  let nextTime = first
  /** An id as the server makes them, UUIDv7, each greater than the one before. */
  function id() {
    const time = (nextTime++).toString(16).padStart(12, '0')
    const [upper, lower] = [time.slice(0, 8), time.slice(8)]
    return `${upper}-${lower}-7${digits(3)}-${'89ab'[below(4)]}${digits(3)}-${digits(6)}${digits(6)}`
  }

  return {
    id,
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    pick: <Of>(all: readonly Of[]) => all[below(all.length)]!,
    /** True in so many cases of a hundred. */
    in100: (cases: number) => next() * 100 < cases,
    /** Some of them, each at most once. */
    some: <Of>(all: readonly Of[], count: number) =>
      all
        .map(one => ({ one, order: next() }))
        .sort((one, other) => one.order - other.order)
        .slice(0, count)
        .map(({ one }) => one),
  }
}
export type Chance = ReturnType<typeof newChance>
