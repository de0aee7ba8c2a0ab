import { beforeEach, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let exam: Awaited<ReturnType<typeof examIn>>
let attempt: { id: string; hold: string }
beforeEach(async () => {
  world = await newWorld({ rateLimit: 100_000, files: { studentQuotaBytes: 100 } })
  exam = await examIn(world)
  const paper = await exam.newQuestion({ kind: 'file', files: 3 })
  const essay = await exam.newQuestion({ kind: 'essay', files: 3 })
  attempt = await exam.begin(await exam.newQuiz({}, [paper, essay]))
})
const send = (text: string) =>
  uploaderOf(world.app, world.people.student.token).send(text, {
    ...{ filename: 'a.txt', purpose: 'answer', courseId: exam.courseId },
  })
const sent = async (text = 'Words') => (await send(text)).id as string
const paper = (...fileIds: string[]) => ({ a: { fileIds } })
const essay = (...fileIds: string[]) => ({ b: { text: 'Why', fileIds } })
const save = async (rev: number, given: Record<string, unknown>, held = attempt) => {
  const { status } = await exam.save(held, given, rev)
  expect(status).toBe(200)
}
const isThere = async (id: string) => (await world.call('student', `GET /media/${id}`)).status === 200
const areThere = (...ids: string[]) => Promise.all(ids.map(isThere))

test('a file that is taken out of an answer is gone once that is saved, and there is room for another', async () => {
  const [first, second] = [await sent('x'.repeat(40)), await sent('y'.repeat(40))]
  await save(1, essay(first, second))
  expect((await send('z'.repeat(40))).body.code).toBe('over_quota')
  await save(2, essay(second))
  expect(await areThere(first, second)).toEqual([false, true])
  const third = await sent('z'.repeat(40))
  await save(3, { b: null })
  expect(await areThere(second, third)).toEqual([false, true])
  // Nothing of it is told: whoever marks without names would read there, by its name and its moment, whose the file is.
  const log = world.db.read.selectFrom('audit').select('id').where('kind', '=', 'media')
  expect(await log.execute()).toEqual([])
})

test('it stays while another answer names it, of whichever attempt and whenever it came', async () => {
  const id = await sent()
  const other = await exam.begin(await exam.newQuiz({}, [await exam.newQuestion({ kind: 'file', files: 3 })]))
  await save(1, { ...paper(id), ...essay(id) })
  await save(1, paper(id), other)
  await save(2, paper())
  expect(await isThere(id)).toBe(true)
  await save(3, essay())
  expect(await isThere(id)).toBe(true)
  // What came late lies beside what came in time, and both are kept.
  await exam.set(other, { endsAt: from(-5_000), finalAt: from(-1_000) })
  expect((await exam.save(other, paper(), 2)).body.counted).toBe(false)
  expect(await isThere(id)).toBe(true)
})

test('an older answer that comes behind takes nothing out, and keeps nothing in', async () => {
  const [kept, out] = [await sent('kept'), await sent('out')]
  await save(5, essay(kept, out))
  await save(3, essay(out))
  expect(await areThere(kept, out)).toEqual([true, true])
  await save(6, essay(kept))
  await save(4, essay(kept, out))
  expect(await areThere(kept, out)).toEqual([true, false])
})

test('another device that names it still, and was without a line, brings it back with all that it wrote', async () => {
  const id = await sent()
  await save(1, essay(id))
  await save(2, essay())
  const there = await world.done('student', `POST /attempts/${attempt.id}/take-over`)
  await save(3, { b: { text: 'Written far away', fileIds: [id] } }, there)
  expect(await isThere(id)).toBe(true)
  expect((await exam.keptOf(attempt)).b).toEqual([{ text: 'Written far away', fileIds: [id] }, 3])
  const mate = await world.newPerson('mate', 'student')
  await world.enrol(exam.courseId, mate)
  await save(4, essay(), there)
  const theirs = await exam.begin(
    await exam.newQuiz({}, [await exam.newQuestion({ kind: 'essay', files: 1 })]),
    mate,
  )
  expect((await exam.save(theirs, { a: { text: '', fileIds: [id] } }, 1, mate)).status).toBe(422)
})

test('handing in takes out what the last answers name no more, and nothing is taken out afterwards', async () => {
  const [first, second] = [await sent('first'), await sent('second')]
  await save(1, { ...paper(first), ...essay(second) })
  expect((await exam.submit(attempt, paper(), 2)).status).toBe(200)
  expect(await areThere(first, second)).toEqual([false, true])
  expect((await exam.save(attempt, essay(), 3)).body.code).toBe('ended')
  expect(await isThere(second)).toBe(true)
})

test('of fifty who name files and take them out at once, on two attempts, those are there that answers name', async () => {
  const files = await Promise.all(['one', 'two', 'three'].map(text => sent(text)))
  const other = await exam.begin(await exam.newQuiz({}, [await exam.newQuestion({ kind: 'file', files: 3 })]))
  const some = (at: number) => files.filter((_, index) => (at >> index) % 2 === 0)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const rev = at + 1
      if (at % 10 === 9) return world.call('student', `DELETE /media/${files[at % 3]}`)
      if (at % 3 === 0) return exam.save(other, paper(...some(at).toReversed()), rev)
      return exam.save(attempt, at % 3 === 1 ? paper(...some(at)) : essay(...some(at)), rev)
    }),
  )
  for (const { status } of answers) expect([200, 204, 404, 409, 422]).toContain(status)
  const kept = [await exam.keptOf(attempt), await exam.keptOf(other)]
  const named = kept.flatMap(items => Object.values(items).flatMap(([answer]) => answer?.fileIds ?? []))
  expect(await areThere(...files)).toEqual(files.map(id => named.includes(id)))
})

test('a file that only the answer named which a late one replaces goes with it, and no other', async () => {
  const [replaced, both, late] = [await sent('x'.repeat(40)), await sent(), await sent()]
  await save(1, { ...paper(replaced, both), ...essay(both) })
  await exam.set(attempt, { endsAt: from(-5_000), finalAt: from(-1_000) })
  expect((await exam.save(attempt, paper(late), 2)).body.counted).toBe(false)
  expect(await areThere(replaced, both, late)).toEqual([true, true, true])
  const accept = (items: string[]) =>
    world.call('teacher', `POST /attempts/${attempt.id}/accept-late`, { items, reason: 'The line was cut' })
  expect((await accept(['a', 'b'])).status).toBe(422)
  expect(await isThere(replaced)).toBe(true)
  expect((await accept(['a'])).status).toBe(200)
  expect(await areThere(replaced, both, late)).toEqual([false, true, true])
  expect((await send('z'.repeat(40))).status).not.toBe(409)
})

test('of fifty who accept a late answer and save it again at once, no answer names a file that is gone', async () => {
  const [replaced, late] = [await sent(), await sent()]
  await save(1, paper(replaced))
  await exam.set(attempt, { endsAt: from(-5_000), finalAt: from(-1_000) })
  await exam.save(attempt, paper(late), 2)
  const accept = { items: ['a'], reason: 'The line was cut' }
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? world.call('teacher', `POST /attempts/${attempt.id}/accept-late`, accept)
        : exam.save(attempt, paper(at % 4 === 1 ? replaced : late), at + 3),
    ),
  )
  const named = ((await exam.keptOf(attempt)).a?.[0]?.fileIds ?? []) as string[]
  const beside = await world.db.read.selectFrom('lateAnswers').select('answer').execute()
  for (const { answer } of beside) named.push(...JSON.parse(answer!).fileIds)
  expect(named.length).toBeGreaterThan(0)
  expect(await areThere(...named)).toEqual(named.map(() => true))
})
