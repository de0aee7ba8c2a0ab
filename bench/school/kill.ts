// `npm run bench:school -- kill 200`: kills the server so many times amid each of a bulk change, an import, an export and
// what takes the first two back, and looks each time whether every row was done once and the counts are true.
// `-- kill 5 postgres` does so on PostgreSQL, where a job goes on only when the lease of the run that died is over.
import { setTimeout as pause } from 'node:timers/promises'
import { print, verdict, whole } from '../print.ts'
import { type Job, type School, studentLines } from './client.ts'

const students = 4_000
const imported = 1_500
/** A kill comes at any moment of about as long as a job takes. */
const longestMs = { bulk: 500, undo: 500, import: 1_500, export: 400 }
const notBegun = ['ready', 'mapping', 'done', 'undone']

type What = keyof typeof longestMs
type Tally = { kills: number; jobs: number; wrong: string[] }

export async function killAmidJobs(school: School, least: number) {
  const tallies: Record<What, Tally> = {
    bulk: { kills: 0, jobs: 0, wrong: [] },
    undo: { kills: 0, jobs: 0, wrong: [] },
    import: { kills: 0, jobs: 0, wrong: [] },
    export: { kills: 0, jobs: 0, wrong: [] },
  }
  const totalOf = async (path: string) => (await school.call('GET', `${path}pageSize=1`)).total as number

  /**
   * Lets a job run to its end under kills, and checks what it left. What begins anew after each kill is given up, and rightly,
   * with the third: it is killed twice at most.
   */
  async function under(
    what: What,
    { id }: Job,
    check: (job: Job) => Promise<string[]> | string[],
    { beginsAnew = false } = {},
  ) {
    const tally = tallies[what]
    let job = await school.read(id)
    for (let kills = 0; !notBegun.includes(job.state) && !(beginsAnew && kills === 2); kills++) {
      await pause(Math.random() * longestMs[what])
      job = await school.read(id)
      if (notBegun.includes(job.state) || tally.kills >= least * 2) break
      await school.kill()
      tally.kills++
      if (!beginsAnew) job = await school.until(id, job.done + 1)
    }
    job = await school.until(id)
    tally.jobs++
    tally.wrong.push(...(await check(job)))
    return job
  }
  const equal = (name: string, found: string | number | undefined, wanted: string | number) =>
    found === wanted ? [] : [`${name}: ${found}, not ${wanted}`]

  async function bulk() {
    const course = await school.call('POST', '/courses', { title: 'Killed amid' })
    const asked = { resource: 'users', action: 'enrol', with: { courseId: course.id } }
    const selection = { query: { role: 'student' } }
    const all = await totalOf('/users?role=student&')
    const enrolled = () => totalOf(`/enrolments?courseId=${course.id}&`)
    const { id } = await school.call('POST', '/jobs/bulk', { ...asked, selection })
    await school.until(id)
    const begun = await school.call('POST', `/jobs/${id}/start`)
    const done = await under('bulk', begun, async ({ counts, state }) => [
      ...equal('state of a bulk change', state, 'done'),
      ...equal('counted as enrolled', counts.changed, all),
      ...equal('enrolled', await enrolled(), all),
    ])
    if (done.state !== 'done') return
    await under('undo', await school.call('POST', `/jobs/${id}/undo`), async ({ state }) => [
      ...equal('state of what was taken back', state, 'undone'),
      ...equal('still enrolled', await enrolled(), 0),
    ])
  }

  async function readIn(round: number) {
    const before = await totalOf('/users?')
    const { id } = await school.upload(studentLines(String.fromCharCode(66 + (round % 25)), imported))
    const checked = ({ counts, state }: Job) => [
      ...equal('state of a checked table', state, 'ready'),
      ...equal('counted as new', counts.new, imported),
    ]
    await under('import', await school.read(id), checked, { beginsAnew: true })
    const begun = await school.call('POST', `/jobs/${id}/start`)
    const done = await under('import', begun, async ({ counts, state }) => [
      ...equal('state of an import', state, 'done'),
      ...equal('counted as new', counts.new, imported),
      ...equal('people', await totalOf('/users?'), before + imported),
    ])
    if (done.state !== 'done') return
    await under('undo', await school.call('POST', `/jobs/${id}/undo`), async ({ state }) => [
      ...equal('state of what was taken back', state, 'undone'),
      ...equal('people after it', await totalOf('/users?'), before),
    ])
  }

  async function takeOut() {
    const asked = { resource: 'students', selection: { query: {} }, format: 'csv' }
    const all = await totalOf('/users?role=student&')
    const check = async (job: Job) => {
      if (job.state !== 'done') return equal('state of an export', job.state, 'done')
      const lines = (await school.download(job)).toString('utf8').trimEnd().split('\r\n')
      return equal('lines of a table', lines.length, all + 1)
    }
    await under('export', await school.call('POST', '/jobs/export', asked), check, { beginsAnew: true })
  }

  await school.call('POST', `/jobs/${(await ready(school, studentLines('A', students))).id}/start`)
  for (let round = 0; Object.values(tallies).some(({ kills }) => kills < least); round++) {
    await Promise.all((await openJobs(school)).map(id => school.until(id)))
    if (tallies.bulk.kills < least || tallies.undo.kills < least) await bulk()
    if (tallies.import.kills < least || tallies.undo.kills < least) await readIn(round)
    if (tallies.export.kills < least) await takeOut()
  }
  print(
    'Killed amid jobs',
    Object.entries(tallies).map(([what, { kills, jobs, wrong }]) => [
      what,
      `${whole(kills)} kills`,
      `${whole(jobs)} jobs`,
      wrong.length === 0 ? 'every row once' : wrong.join('; '),
      verdict(wrong.length === 0),
    ]),
  )
}

/** A table that was read in and checked. */
async function ready(school: School, lines: string[]) {
  const { id } = await school.upload(lines)
  return school.until(id)
}

async function openJobs(school: School) {
  const { items } = await school.call('GET', '/jobs?state=running')
  return (items as Job[]).map(({ id }) => id)
}
