import { Problem } from '../problem.ts'

/**
 * The answer of a handler, or 503 `busy` when it has none after so many milliseconds. What it does goes on, and comes to
 * its end or not; a client has no more of it than of a line that was cut, and may ask again.
 */
export async function inTime<Answer>(answer: Promise<Answer>, max: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Problem('busy')), max)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
