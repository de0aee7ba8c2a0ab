import { beforeEach, describe, expect, test } from 'vitest'
import { bulkOf } from '#platform/server/bulk/bulk.ts'
import { joining } from '#platform/server/db/joining.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

/** People who are changed together: students of a piece at once, and each alone where there are staff among them or one is refused. */
const world = await newWorld()
const { done, db, people } = world
const { run, takeBack, rowsOf } = jobsIn(world)
type Item = Record<string, any>

let count = 0
let ids: string[]
beforeEach(async () => {
  ids = []
  for (let n = 0; n < 4; n++) ids.push((await world.newPerson(`many.${count++}`, 'student')).id)
})
const many = (action: string, of = ids) => ({ resource: 'users', action, selection: { ids: of } })
const results = async (job: Item) =>
  (await rowsOf('admin', job.id)).map(({ result, code }: Item) => (code ? [result, code] : result))
const person = (id: string) =>
  db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const all = <Of>(of: (id: string) => Promise<Of>, some = ids) => Promise.all(some.map(of))
const statuses = () => all(async id => (await person(id)).status)
const inBin = () => all(async id => (await person(id)).deletedAt !== null)
const namesOf = async (id: string) =>
  (
    await db.read.selectFrom('loginNames').select('name').where('userId', '=', id).orderBy('name').execute()
  ).map(({ name }) => name)
const sessionsOf = async (id: string) =>
  (await db.read.selectFrom('sessions').select('id').where('userId', '=', id).execute()).length
const audited = async (job: Item) =>
  (await db.read.selectFrom('audit').selectAll().where('jobId', '=', job.id).orderBy('id').execute()).map(
    ({ action, thingId, before, after }) => ({
      action,
      thingId,
      before: JSON.parse(before ?? '{}'),
      after: JSON.parse(after ?? '{}'),
    }),
  )
/** One and the same change of students, with an administrator among them and without: the answers differ by that one alone. */
const both = [
  ['together', []],
  ['each alone', ['other admin']],
] as const

describe.each(both)('%s', (_, staff) => {
  let asked: string[]
  beforeEach(async () => {
    asked = [...ids]
    for (const role of staff) asked.push((await world.newPerson(`${role}.${count++}`, 'admin')).id)
  })
  const more = <Of>(result: Of) => staff.map(() => result)

  test('accounts are closed, with their sessions, and opened again where nobody changed them since', async () => {
    await done('admin', `PUT /users/${ids[3]}`, { status: 'disabled' })
    const before = await all(person)
    expect((await all(sessionsOf)).slice(0, 3)).toEqual([1, 1, 1])
    const job = await run('admin', many('disable', asked))
    expect(await results(job)).toEqual(['done', 'done', 'done', 'same', ...more('done')])
    expect(await statuses()).toEqual(Array(4).fill('disabled'))
    expect(await all(sessionsOf)).toEqual([0, 0, 0, 0])
    expect(
      (await audited(job)).slice(0, 3).map(({ action, before, after }) => ({ action, before, after })),
    ).toEqual(
      Array(3).fill({ action: 'update', before: { status: 'active' }, after: { status: 'disabled' } }),
    )
    const after = await all(person)
    expect(after.map(({ version }, at) => version - before[at]!.version)).toEqual([1, 1, 1, 0])

    await done('admin', `PUT /users/${ids[1]}`, { name: 'Somebody else' })
    expect((await takeBack('admin', job.id)).counts).toMatchObject({ changed: 0, kept: 1 })
    expect(await statuses()).toEqual(['active', 'disabled', 'active', 'disabled'])
    expect((await takeBack('admin', (await run('admin', many('enable', asked))).id)).counts.changed).toBe(0)
    expect(await statuses()).toEqual(['active', 'disabled', 'active', 'disabled'])
  })

  test('they go into the bin without names and sessions, and come back with their names', async () => {
    const names = await all(namesOf)
    await done('admin', `DELETE /users/${ids[3]}`)
    const job = await run('admin', many('delete', asked))
    expect(await results(job)).toEqual(['done', 'done', 'done', 'gone', ...more('done')])
    expect([await inBin(), await all(namesOf), await all(sessionsOf)]).toEqual([
      [true, true, true, true],
      [[], [], [], []],
      [0, 0, 0, 0],
    ])
    await done('admin', `POST /users/${ids[1]}/restore`)
    expect((await takeBack('admin', job.id)).counts).toMatchObject({ changed: 0, kept: 1 })
    expect(await inBin()).toEqual([false, false, false, true])
    expect(await all(namesOf)).toEqual([...names.slice(0, 3), []])

    await run('admin', many('delete', asked))
    const back = await run('admin', many('restore', asked))
    expect(await results(back)).toEqual([...Array(4).fill('done'), ...more('done')])
    expect([await inBin(), await all(namesOf)]).toEqual([[false, false, false, false], names])
    await takeBack('admin', back.id)
    expect(await inBin()).toEqual([true, true, true, true])
  })
})

test('where a name or a number of one is taken by now, the others come back all the same', async () => {
  const [one, two, three, four] = ids as [string, string, string, string]
  const { username } = await person(one)
  await done('admin', `PUT /users/${two}`, { externalId: `no.${count}` })
  await run('admin', many('delete'))
  const taken = { name: 'New', username, password: 'a long password of theirs', role: 'student' }
  await done('admin', 'POST /users', { ...taken, externalId: `no.${count}` })
  const job = await run('admin', many('restore'))
  expect(await results(job)).toEqual([['refused', 'taken'], ['refused', 'taken'], 'done', 'done'])
  expect(await all(async id => (await person(id)).deletedAt !== null, [one, two, three, four])).toEqual([
    ...[true, true, false, false],
  ])
})

test('of two in the bin who have one number, one comes back', async () => {
  const [one, two] = ids as [string, string]
  for (const id of [one, two]) {
    await done('admin', `PUT /users/${id}`, { externalId: `same.${count}` })
    await done('admin', `DELETE /users/${id}`)
  }
  const job = await run('admin', many('restore', [one, two]))
  expect(await results(job)).toEqual(['done', ['refused', 'taken']])
})

test('nobody closes their own account among others', async () => {
  const job = await run('admin', many('disable', [...ids, people.admin.id]))
  expect(await results(job)).toEqual([...Array(4).fill('done'), ['refused', 'own_account']])
})

test('fifty who close and open the same accounts at once leave each in one state, with one entry for each change', async () => {
  const context = { db, files: world.files, country: async () => 'EG' }
  const caller = { id: people.admin.id, role: 'admin', sessionId: '', requestId: 'fifty' } as const
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const { action } = bulkOf(context, 'users', at % 2 ? 'enable' : 'disable')!
      return db.write(tx => joining(tx, () => action.actAll!(ids, caller, undefined)))
    }),
  )
  const changed = outcomes.flatMap(each => [...each!.values()]).filter(({ result }) => result === 'done')
  const after = await all(person)
  const entries = await db.read
    .selectFrom('audit')
    .select(['thingId', 'after'])
    .where('requestId', '=', 'fifty')
    .orderBy('id')
    .execute()
  expect(entries).toHaveLength(changed.length)
  for (const { id, version, status } of after) {
    const own = entries.filter(({ thingId }) => thingId === id)
    expect(own).toHaveLength(version - 1)
    expect(JSON.parse(own.at(-1)!.after!)).toEqual({ status })
  }
})
