const pattern = /^\d{4}-(?:0[1-9]|1[0-2])$/
export const isMonth = (given: unknown): given is string => typeof given === 'string' && pattern.test(given)

/** The month so many months after another, before it where they are fewer than none. */
export function monthAfter(month: string, count: number) {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + count, 15)).toISOString().slice(0, 7)
}

/** The first and the last day of a month. */
export const daysOf = (month: string) => {
  const [year, number] = month.split('-').map(Number)
  return { from: `${month}-01`, until: new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10) }
}
