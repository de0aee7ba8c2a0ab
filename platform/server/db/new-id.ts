import { randomInt, randomUUIDv7 } from 'node:crypto'

const maxCount = 0xfff
let last = { ms: 0, count: 0 }

/**
 * A new UUID of version 7 (RFC 9562, 5.7), greater than all that this process made before: Node's own are in order only by
 * their millisecond, and what is written within one is to be read in the order in which it was. The 12 bits behind the
 * time count (6.2, method 1); when they are used up, or the clock goes back, the time goes on from the last one.
 */
export function newId() {
  const ms = Math.max(Date.now(), last.ms)
  if (ms > last.ms) last = { ms, count: randomInt((maxCount + 1) / 2) }
  else if (last.count < maxCount) last = { ms, count: last.count + 1 }
  else last = { ms: ms + 1, count: 0 }
  const time = last.ms.toString(16).padStart(12, '0')
  const count = last.count.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUIDv7().slice(beforeRandom)}`
}
/** The characters of a UUID up to its variant and its random bits. */
const beforeRandom = 18
