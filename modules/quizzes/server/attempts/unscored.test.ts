import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const exam = await examIn(world)

test('saving scores nothing: right answers and wrong ones are kept and answered alike', async () => {
  const options = [{ body: 'A', credit: 100 }, { body: 'B' }]
  const [single, sure] = [
    await exam.newQuestion({ kind: 'single', options }),
    await exam.newQuestion({ kind: 'trueFalse', right: true }),
  ]
  const [a, b] = single.content.options.map(({ key }: { key: string }) => key)
  const attempt = await exam.begin(await exam.newQuiz({}, [single, sure, await exam.newQuestion()]))
  const given = [
    { a, b: true, c: 'right' },
    { a: b, b: false, c: 'wrong' },
  ]
  const seen = []
  for (const [at, answers] of given.entries()) {
    const { status, body } = await exam.save(attempt, answers, at + 1)
    const rows = await world.db.read
      .selectFrom('responses')
      .select(['item', 'state', 'autoScore', 'score', 'markedBy', 'version'])
      .where('attemptId', '=', attempt.id)
      .orderBy('item')
      .execute()
    const { score, pending, passed, version } = await exam.rowOf(attempt)
    const saved = body.saved.map(({ item, readable }: { item: string; readable: boolean }) => [
      item,
      readable,
    ])
    seen.push({ status, saved, rows, attempt: { score, pending, passed, version } })
  }
  expect(seen[0]).toEqual(seen[1])
  for (const row of seen[0]!.rows) expect(row).toMatchObject({ state: 'open', autoScore: null, score: null })
  expect(seen[0]!.attempt).toMatchObject({ score: null, pending: 0, version: 1 })
  expect((await exam.submit(attempt, given[0], 9)).body.score).toBe(3)
})
