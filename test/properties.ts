import fc from 'fast-check'

/** How many times as often as usual each property is tried, and by which seed; without one each run takes another. */
const { PROPERTY_FACTOR = '1', PROPERTY_SEED } = process.env

/** So many tries of a property, or a multiple of it where a run wants more. */
export const runs = (count: number) => count * Number(PROPERTY_FACTOR)

fc.configureGlobal({ numRuns: runs(100), ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }) })
