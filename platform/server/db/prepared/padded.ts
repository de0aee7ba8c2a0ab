/**
 * A list as long as the next power of two, its last value repeated: for `in`, to which that makes no difference. Lists of all
 * lengths are so asked by a few statements, and their plans are worth keeping.
 */
export function padded<Value>(values: Value[]): Value[] {
  if (values.length === 0) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array<Value>(length - values.length).fill(values.at(-1)!)]
}
