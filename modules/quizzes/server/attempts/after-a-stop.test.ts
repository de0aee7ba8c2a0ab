import { expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import { newAddress } from '#test/database.ts'
import { examIn, from } from '#test/exam.ts'
import { newFiles } from '#test/files.ts'
import { newWorld } from '#test/world.ts'

test('what ran out while the server was down is handed in at its end by the next start, by itself', async context => {
  const address = await newAddress()
  const world = await newWorld({}, address)
  const exam = await examIn(world)
  const attempt = await exam.begin(await exam.newQuiz({ limitMinutes: 60 }))
  await exam.save(attempt, { a: 'right' })
  const [endsAt, finalAt] = [from(-120_000), from(-60_000)]
  await exam.set(attempt, { endsAt, finalAt })
  await world.app.close()

  const db = await openDb(address)
  // As long as it was down, each job that is repeated has become due.
  await db.write(tx => tx.updateTable('jobs').set({ runAt: endsAt }).execute())
  const app = buildApp(db, await newFiles())
  context.onTestFinished(() => app.close())
  const rowOf = () =>
    db.read.selectFrom('attempts').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
  await app.ready()
  await expect.poll(async () => (await rowOf()).status, { timeout: 10_000 }).toBe('marked')
  expect(await rowOf()).toMatchObject({ submittedHow: 'time', submittedAt: endsAt, score: 100 })
})
