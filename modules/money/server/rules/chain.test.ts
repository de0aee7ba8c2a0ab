import { expect, test } from 'vitest'
import { checkOf, closingBody, entriesBody, linkHash, noHash, voidBody } from './chain.ts'

const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`
const entry = {
  ...{ userId: id('0a'), reason: 'tuition', meetingId: null, courseId: id('c0'), groupId: id('c1') },
  ...{ sessions: null, endsOn: null, ofId: null },
}
const charge = {
  ...{ ...entry, id: id('e1'), kind: 'charge', amount: 45_000, on: '2026-11-01', month: '2026-11' },
  ...{ teacherId: id('d1'), sharePercent: 40 },
}
const payment = {
  ...{ ...entry, id: id('e2'), kind: 'payment', amount: 30_000, on: '2026-11-22', month: null },
  ...{ teacherId: null, sharePercent: null },
}
const [by, reference] = [id('0b'), '']

test('the three links of the design have the hashes that it names', () => {
  const first = entriesBody({
    ...{ seq: 1, at: '2026-11-01T07:00:00.000Z', by, number: null, method: null, reference, note: '' },
    entries: [charge],
  })
  const second = entriesBody({
    ...{ seq: 2, at: '2026-11-22T15:04:05.678Z', by, number: '2026-000001', method: 'cash', reference },
    ...{ note: 'دفعة "أولى"', entries: [payment] },
  })
  const third = voidBody({
    ...{ seq: 3, at: '2026-11-22T16:00:00.000Z', by, reason: 'double', entries: [id('e2')] },
  })
  const one = linkHash(noHash, first)
  const two = linkHash(one, second)
  expect([one, two, linkHash(two, third)]).toEqual([
    '06e61d92d64713069305330e4829d6f19acba5f00da3087bbad79668dbe2f69d',
    '42c0fe160930d8b202562e27d782c172cb5209791cb428f375cc5e1912df6923',
    '27122d34cdc990aa6260959209b3d00173d253426312d8ced617b080a7e98195',
  ])
  expect(checkOf(two)).toBe('42c0fe160930d8b2')
})

test('a closing says whose, of which day, what was expected and what was counted, in this order', () => {
  const link = { seq: 4, at: '2026-11-22T20:00:00.000Z', by, of: by, on: '2026-11-22', expected: 1 }
  expect(closingBody({ note: '', counted: 2, ...link })).toBe(
    `{"seq":4,"at":"2026-11-22T20:00:00.000Z","act":"close","by":"${by}","of":"${by}","on":"2026-11-22","expected":1,"counted":2,"note":""}`,
  )
})
