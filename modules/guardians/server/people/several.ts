/** What stands between those of several guardians in one cell. */
const separator = '،'

/** Several values as one cell holds them, each at its place; nothing where there is none of them. */
export function oneOfSeveral(values: (string | null)[]) {
  if (values.every(value => !value)) return null
  return values.map(value => withoutSeparator(value ?? '')).join(`${separator} `)
}

/** The values of a cell, each at its place: an empty one is nobody’s. */
export const severalIn = (text: string) => text.split(separator).map(value => value.trim())

/** A name as a cell of several can hold it. */
export const withoutSeparator = (name: string) => name.replaceAll(separator, ' ').replace(/\s+/g, ' ').trim()
