/** Points and percentages are kept as whole hundredths, so that sums are exact. */
export const hundredths = (points: number) => Math.round(points * 100)

/** Whole hundredths as they are told. */
export const pointsOf = (kept: number) => kept / 100
export const pointsOrNull = (kept: number | null) => (kept === null ? null : kept / 100)
