/** The middle one of several measurements, which a single slow one does not move. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
