import { expect, test, vi } from 'vitest'
import { newWorld } from '#test/world.ts'

test('a handler that takes too long ends with 503, and what it does later harms nobody', async () => {
  const { app, db, call } = await newWorld({ maxHandlerMs: 100 })
  await app.ready() // what is written at the start is no call
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { write } = db
  const ended: Promise<unknown>[] = []
  vi.spyOn(db, 'write').mockImplementation(work => {
    const late = gate.then(() => write(work))
    ended.push(late)
    return late
  })
  const answers = await Promise.all([
    call('admin', 'POST /courses', { title: 'Late' }),
    call('admin', 'POST /seasons', {
      courseId: '01890000-0000-7000-8000-000000000000',
      title: 'Refused late',
    }),
  ])
  for (const { status, body, headers } of answers) {
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '5'])
    expect(body.message).toBe('The server is busy. Try again in a moment.')
  }
  vi.restoreAllMocks()
  open()
  // Which of the two came to the database first is theirs to say.
  const outcomes = (await Promise.allSettled(ended)).map(({ status }) => status)
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
  // Asked of the database: a call would have a tenth of a second, too, which is little on a busy machine.
  expect(await db.read.selectFrom('courses').select('title').execute()).toEqual([{ title: 'Late' }])
})
