import { randomUUID } from 'node:crypto'
import { type Job, type School, studentLines } from '../client.ts'
import type { checksOf } from './checks.ts'
import type { Kept, Look } from './look.ts'
import type { Kind } from './tally.ts'

/** As many as make every kind of job about as long as the others, of several pieces each: then a kill ends all of them amid their work. */
const listed = 2_000
const students = 1_000
/** Of those that are changed one by one. */
const closed = 250
const imported = 210
const faulty = 2

/** What a job is asked to do, and how it is told by the database that it was asked, and has done so. */
export type Task = {
  kind: Kind
  phase: 'prepare' | 'run' | 'undo'
  key: string
  request(): Promise<unknown>
  isAsked(): Promise<boolean>
  check(job: Job, kept: Kept): Promise<(string | false)[]>
}
type Stage = 'ready' | 'done' | 'undone'
/** A job that is prepared, runs, and is taken back. */
type Whole = Record<'prepare' | 'run' | 'undo', Task>

/** A school of students in one course, and what is done there in each round: beside each other, as people do it. */
export async function newTasks(school: School, look: Look, checks: ReturnType<typeof checksOf>) {
  const { call } = school
  const newCourse = async (title: string): Promise<string> => (await call('POST', '/courses', { title })).id
  const base = await newCourse('All who are here')
  const some = await newCourse('Some of them')
  const few = await newCourse('A few of them')
  const table = await school.until((await school.upload(studentLines('A', listed))).id)
  await call('POST', `/jobs/${table.id}/start`)
  await school.until(table.id)
  const all = { query: { role: 'student' } }
  const ofSome = { query: { role: 'student', courseId: some } }
  const ofFew = { query: { role: 'student', courseId: few } }
  const begun = [
    newEnrolling(base, all, listed),
    newEnrolling(some, { ids: await firstIds(students) }),
    newEnrolling(few, { ids: await firstIds(closed) }, closed),
  ]
  for (const task of begun.flatMap(({ prepare, run }) => [prepare, run])) {
    await task.request()
    await school.until((await look.job(task.key))!.id)
  }
  async function firstIds(count: number): Promise<string[]> {
    const asked = `select "id" from users where "externalId" is not null order by "id" limit ${count}`
    return (await look.rows(asked)).map(({ id }) => id)
  }
  const ofBase = { query: { courseId: base } }
  const exported = { resource: 'enrolments', selection: ofBase, format: 'csv', language: 'en' }
  const { id } = await call('POST', '/jobs/export', exported)
  const wanted = await school.download(await school.until(id))

  /** The three tasks of one job, each of which is only asked for once the one before has ended. */
  function wholeOf(
    kind: 'bulk' | 'import',
    { path, body, start = {} }: { path: string; body: object; start?: object },
    found: (kept: Kept, stage: Stage) => Promise<(string | false)[]>,
  ): Whole {
    const key = randomUUID()
    const known = async () => (await look.job(key))!
    const check = (stage: Stage, state: string) => async (job: Job, kept: Kept) => [
      job.state !== state && `${state} is ${job.state}: ${job.problem}`,
      ...(await found(kept, stage)),
    ]
    return {
      prepare: {
        ...{ kind, phase: 'prepare', key, check: check('ready', 'ready') },
        request: () => call('POST', `/jobs/${path}`, { ...body, key }),
        isAsked: async () => (await look.job(key)) !== undefined,
      },
      run: {
        ...{ kind, phase: 'run', key, check: check('done', 'done') },
        request: async () => call('POST', `/jobs/${(await known()).id}/start`, start),
        isAsked: async () => (await known()).state !== 'held',
      },
      undo: {
        ...{ kind: 'undo', phase: 'undo', key, check: check('undone', 'undone') },
        request: async () => call('POST', `/jobs/${(await known()).id}/undo`),
        isAsked: async () => (await known()).phase === 'undo',
      },
    }
  }

  function newEnrolling(courseId: string, selection: object = ofSome, count = students) {
    const body = { resource: 'users', action: 'enrol', with: { courseId }, selection }
    return wholeOf('bulk', { path: 'bulk', body }, (kept, stage) =>
      checks.enrolled(kept, courseId, count, stage),
    )
  }

  async function newClosing() {
    const versions = `select sum("version") as "before" from users where "externalId" is not null and "id" in
      (select "userId" from enrolments where "courseId" = $1)`
    const { before } = await look.one(versions, few)
    const body = {
      resource: 'users',
      action: 'disable',
      selection: ofFew,
    }
    return wholeOf('bulk', { path: 'bulk', body }, (kept, stage) =>
      checks.disabled(kept, before, closed, stage),
    )
  }

  async function newImport(round: number) {
    const letters = `Z${String.fromCharCode(65 + Math.floor(round / 26), 65 + (round % 26))}`
    const lines = studentLines(letters, imported, 10_000_000 + round * 1_000)
    for (let at = 0; at < faulty; at++) lines.push(`بلا رقم ${at},${letters}x${at},12345`)
    const body = { mediaId: await school.uploadTable(lines), subject: 'people' }
    const asked = { path: 'import', body, start: { rest: 'skip' } }
    return wholeOf('import', asked, (kept, stage) =>
      checks.readIn(kept, { letters, count: imported, faulty }, stage),
    )
  }

  function newExport(): Task {
    const key = randomUUID()
    return {
      ...{ kind: 'export', phase: 'run', key },
      request: () => call('POST', '/jobs/export', { ...exported, key }),
      isAsked: async () => (await look.job(key)) !== undefined,
      check: async (job, kept) => [
        job.state !== 'done' && `done is ${job.state}: ${job.problem}`,
        ...(await checks.takenOut(job, kept, wanted)),
      ],
    }
  }

  /** What has been done and not been taken back. */
  const done: Record<'enrolling' | 'closing' | 'import', Whole[]> = { enrolling: [], closing: [], import: [] }

  return {
    /** A change of many and a table to prepare, then both to run, with a list to take out and one of before to take back. */
    async ofRound(round: number) {
      const isClosing = round % 3 === 1
      const bulk = isClosing ? await newClosing() : newEnrolling(await newCourse(`Round ${round}`))
      const table = await newImport(round)
      const order = round % 2 === 0 ? (['import', 'enrolling'] as const) : (['enrolling', 'import'] as const)
      const back = done.closing.pop() ?? done[order[0]].pop() ?? done[order[1]].pop()
      return {
        prepared: [bulk.prepare, table.prepare],
        run() {
          done[isClosing ? 'closing' : 'enrolling'].push(bulk)
          done.import.push(table)
          // Of three jobs that one person may have, the new one first: what is taken back counts as one, too.
          return [newExport(), bulk.run, table.run, ...(back ? [back.undo] : [])]
        },
      }
    },
  }
}
