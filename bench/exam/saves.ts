import { openConnection } from '../connection.ts'
import { percentiles } from '../percentiles.ts'
import type { Student } from './prepare.ts'

type Begun = {
  id: string
  hold: string
  items: { item: string; parts: { options: { key: string; body: string }[] } }[]
}

/**
 * Saves so many right answers and so many wrong ones, by turns of chance and one at a time; milliseconds of each. Nothing is scored on
 * saving, so that nobody learns from how long it takes whether an answer is right.
 */
export async function measureSaves(port: number, { token }: Student, quizId: string, count: number) {
  const connection = await openConnection(port)
  const path = `/api/quizzes/${quizId}/attempts`
  const begun = JSON.parse((await connection.must({ method: 'POST', path, sent: {}, token })).text) as Begun
  const kinds = [
    ...Array.from({ length: count }, () => 'right' as const),
    ...Array.from({ length: count }, () => 'wrong' as const),
  ]
  const turns = kinds
    .map(kind => ({ kind, chance: Math.random() }))
    .toSorted((one, other) => one.chance - other.chance)
  const times = { right: [] as number[], wrong: [] as number[] }
  for (const [rev, { kind }] of turns.entries()) {
    const { item, parts } = begun.items[rev % begun.items.length]!
    const isRight = (body: string) => body.includes(`Option ${Number(item.slice(1)) % 4} `)
    const { key } = parts.options.find(({ body }) => isRight(body) === (kind === 'right'))!
    const sent = { hold: begun.hold, answers: [{ item, rev: rev + 1, answer: key }] }
    const since = performance.now()
    await connection.must({ method: 'PUT', path: `/api/attempts/${begun.id}/answers`, sent, token })
    times[kind].push(performance.now() - since)
  }
  connection.end()
  return { right: percentiles(times.right), wrong: percentiles(times.wrong) }
}
