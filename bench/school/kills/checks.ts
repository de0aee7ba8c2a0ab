import type { Job, School } from '../client.ts'
import type { Kept, Look } from './look.ts'

/** What is to be found of a job that has ended, beside what is; nothing where all is as it should be. */
type Checked = (string | false)[]
const differs = (name: string, found: unknown, wanted: unknown) =>
  JSON.stringify(found) !== JSON.stringify(wanted) &&
  `${name}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`

/** Looks whether jobs did every row once: by their rows, what they count, what there is, and the audit. */
export function checksOf(school: School, look: Look) {
  const resultsOf = async ({ id }: Kept) =>
    Object.fromEntries(
      (
        await look.rows(
          `select "result", count(*) as "count" from "jobRows" where "jobId" = $1 group by "result" order by "result"`,
          id,
        )
      ).map(({ result, count }) => [result, count]),
    )
  /** How many entries each action has in the audit of a job, and of how many things. */
  const auditOf = async ({ id }: Kept) =>
    Object.fromEntries(
      (
        await look.rows(
          `select "action", count(*) as "count", count(distinct "thingId") as "items" from audit where "jobId" = $1
            group by "action" order by "action"`,
          id,
        )
      ).map(({ action, count, items }) => [action, [count, items]]),
    )
  const enrolmentsIn = (courseId: string) =>
    look.one(
      `select count(*) as "all", count(distinct "userId") as "people", sum("version") as "versions",
        coalesce(sum(case when "deletedAt" is null then 1 else 0 end), 0) as "live" from enrolments where "courseId" = $1`,
      courseId,
    )
  const of = (count: number) => [count, count]

  return {
    /** Students enrolled in a course, as a job has it that waits, is done, or was taken back. */
    async enrolled(job: Kept, courseId: string, count: number, stage: 'ready' | 'done' | 'undone') {
      const found = await enrolmentsIn(courseId)
      const all = { ready: 'waiting', done: 'done', undone: 'undone' }
      const [enrol, unenrol] = [of(count), of(count)]
      const audit = { ready: {}, done: { enrol }, undone: { enrol, unenrol } }
      const is = stage === 'ready' ? [0, 0, null, 0] : [count, count, stage === 'done' ? count : 2 * count]
      return [
        differs('rows', await resultsOf(job), { [all[stage]]: count }),
        differs('counted', job.counts.changed, stage === 'done' ? count : 0),
        differs(
          'enrolled',
          [found.all, found.people, found.versions, found.live],
          stage === 'ready' ? is : [...is, stage === 'done' ? count : 0],
        ),
        differs('audit', await auditOf(job), audit[stage]),
      ]
    },

    /** Accounts that were closed; each change of one raises its version. */
    async disabled(job: Kept, before: number, count: number, stage: 'ready' | 'done' | 'undone') {
      const all = { ready: 'waiting', done: 'done', undone: 'undone' }
      const times = { ready: 0, done: 1, undone: 2 }[stage]
      const found = await look.one(
        `select sum("version") as "versions", sum(case when "status" = 'disabled' then 1 else 0 end) as "closed"
          from users where "id" in (select "thingId" from "jobRows" where "jobId" = $1)`,
        job.id,
      )
      const audit = await auditOf(job)
      return [
        differs('rows', await resultsOf(job), { [all[stage]]: count }),
        differs('counted', job.counts.changed, stage === 'done' ? count : 0),
        differs('closed', found, {
          versions: before + times * count,
          closed: stage === 'done' ? count : 0,
        }),
        differs('audit', audit, times === 0 ? {} : { update: [times * count, count] }),
      ]
    },

    /** Students that were read in, by how their codes begin, with so many rows that were left out. */
    async readIn(
      job: Kept,
      { letters, count, faulty }: { letters: string; count: number; faulty: number },
      stage: 'ready' | 'done' | 'undone',
    ) {
      const found = await look.one(
        `select count(*) as "all", count(distinct "externalId") as "codes", sum("version") as "versions",
          coalesce(sum(case when "deletedAt" is null then 1 else 0 end), 0) as "live" from users
          where lower("externalId") like $1`,
        `${letters.toLowerCase()}0%`,
      )
      const rows = {
        ready: { faulty, new: count },
        done: { done: count, skipped: faulty },
        undone: { skipped: faulty, undone: count },
      }
      const audit = {
        ready: {},
        done: { create: of(count) },
        undone: { create: of(count), delete: of(count) },
      }
      const people = {
        ready: { all: 0, codes: 0, versions: null, live: 0 },
        done: { all: count, codes: count, versions: count, live: count },
        undone: { all: count, codes: count, versions: 2 * count, live: 0 },
      }
      return [
        differs('rows', await resultsOf(job), rows[stage]),
        differs('counted', [job.counts.new, job.counts.faulty], [stage === 'undone' ? 0 : count, faulty]),
        differs('people', found, people[stage]),
        differs('audit', await auditOf(job), audit[stage]),
      ]
    },

    /** A list that was taken out: byte for byte what it is without a kill. */
    async takenOut(job: Job, kept: Kept, wanted: Buffer): Promise<Checked> {
      const bytes = job.result ? await school.download(job) : Buffer.alloc(0)
      return [
        differs('size of the file', [bytes.length, job.result?.size], [wanted.length, wanted.length]),
        !bytes.equals(wanted) && 'the file is another',
        differs('done', [kept.done, kept.total], [kept.total, kept.total]),
        differs('audit', await auditOf(kept), {}),
      ]
    },
  }
}
