import { isOffline, Refusal } from '#platform/client/api/call.ts'

/** Whether a request may succeed later as it is: no answer came, none of ours came, or the server had no time for it. */
export function isPassing(error: unknown) {
  if (!(error instanceof Refusal)) return false
  return isOffline(error) || error.status >= 500 || error.status === 429 || error.said === undefined
}

export const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : undefined)

const [firstMs, longestMs] = [1_000, 20_000]

/** How long to wait before the next try. */
export const pauseOf = (tries: number, error: unknown) =>
  Math.max(
    Math.min(firstMs * 2 ** tries, longestMs),
    error instanceof Refusal ? (error.retryAfter ?? 0) * 1_000 : 0,
  )
