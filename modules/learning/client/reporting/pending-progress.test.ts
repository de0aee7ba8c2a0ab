import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, type Range, secondsIn } from '#platform/contract/ranges.ts'
import { left, noted, type Pending, reportOf, startOf } from './pending-progress.ts'

const second = fc.integer({ min: 0, max: 5_000 })
const range = fc
  .tuple(second, fc.integer({ min: 1, max: 60 }))
  .map(([from, length]): Range => [from, from + length])
const action = fc.oneof(
  fc.record({ watches: fc.array(range, { maxLength: 40 }), at: second }),
  fc.record({ sends: fc.constantFrom('arrives', 'is lost', 'arrives, unheard', 'watching meanwhile') }),
)

test('whatever is lost on the way, in the end the server knows each second once, and the last position', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), actions => {
      let pending: Pending | undefined
      let server = { position: 0, watched: [] as Range[] }
      const all: Range[] = []
      let last = 0
      const watch = (watched: Range[], position: number) => {
        pending = noted(pending, { base: server.position, position, watched })
        all.push(...watched)
        last = position
      }
      const send = (how: string) => {
        if (!pending) return
        const sent = reportOf(pending)
        if (how === 'watching meanwhile') watch([[last, last + 3]], last + 3)
        if (how !== 'is lost')
          server = { position: sent.positionSeconds, watched: merged(server.watched, sent.watched) }
        if (how !== 'is lost' && how !== 'arrives, unheard') pending = left(pending, sent)
      }
      for (const one of actions) {
        if ('watches' in one) watch(one.watches, one.at)
        else send(one.sends)
      }
      for (let tries = 0; pending && tries < 20; tries++) send('arrives')
      expect(pending).toBeUndefined()
      expect(server).toEqual({ position: last, watched: merged(all) })
      expect(secondsIn(server.watched)).toBe(new Set(all.flatMap(([from, to]) => span(from, to))).size)
    }),
  )
})
const span = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('one call carries 500 ranges, the rest goes with the next', () => {
  const watched = Array.from({ length: 1_200 }, (_, at): Range => [at * 2, at * 2 + 1])
  let pending: Pending | undefined = { base: 0, position: 7, watched }
  const sizes: number[] = []
  while (pending) {
    const sent = reportOf(pending)
    sizes.push(sent.watched.length)
    pending = left(pending, sent)
  }
  expect(sizes).toEqual([500, 500, 200])
})

test.each<[what: string, pending: Pending | undefined, server: number, length: number | null, start: number]>(
  [
    ['nothing on the device', undefined, 90, 200, 90],
    ['the device is further', { base: 90, position: 120, watched: [] }, 90, 200, 120],
    ['the device went back', { base: 90, position: 30, watched: [] }, 90, 200, 30],
    ['another device went on since', { base: 90, position: 120, watched: [] }, 150, 200, 150],
    ['seen to its end', undefined, 200, 200, 0],
    ['of no known length', undefined, 200, null, 200],
  ],
)('%s', (_, pending, server, length, start) => {
  expect(startOf(pending, server, length)).toBe(start)
})
