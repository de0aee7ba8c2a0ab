/** The average of some scores in hundredths, to two decimals, half up; none of none. */
export const averageOf = (sum: number, count: number) =>
  count === 0 ? null : Math.floor((2 * sum + count) / (2 * count)) / 100
