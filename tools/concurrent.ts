/**
 * Tests that run side by side take `expect` from their own context: the one that is imported asks which test is running
 * now, and after another one's end there is none.
 */
export function concurrentErrors(file: string, lines: string[]) {
  if (!lines.some(line => /^\s*(describe|test)\.concurrent\b/.test(line))) return []
  return lines.flatMap((line, index) =>
    /^import .*\bexpect\b.* from 'vitest'/.test(line)
      ? [`${file}:${index + 1}  take expect from the context of a concurrent test`]
      : [],
  )
}
