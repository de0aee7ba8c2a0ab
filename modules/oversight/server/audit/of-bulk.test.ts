import { expect, test } from 'vitest'
import { allBulk } from '#platform/server/bulk/bulk.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

/** Whatever is done to many at once, and taken back, is in the audit: an entry for each of them, which names the job. */
const world = await newWorld()
const { done, people, newCourse, newSeason, newLesson, newSummary } = world
const { run, takeBack } = jobsIn(world)

const courseId: string = (await newCourse()).id
const elsewhere: string = (await newCourse({ title: 'Elsewhere' })).id
const seasonId: string = (await newSeason(courseId)).id
const otherSeasonId: string = (await newSeason(courseId)).id
const groupId: string = (await done('admin', 'POST /groups', { title: 'Sunday', courseId })).id

type Row = { id: string }
let created = 0
const newStudent = (): Promise<Row> => world.newPerson(`many.${created++}`, 'student')
const newQuestion = (): Promise<Row> =>
  done('admin', 'POST /questions', { courseId, status: 'published', ...asked })
const asked = { body: '<p>Two and two?</p>', content: { kind: 'numeric', answers: [{ value: '4' }] } }
const plan = [{ kind: 'question', key: 'a', questionId: (await newQuestion()).id }]
/** One of each kind, as it is on the site. */
const newRows: Record<string, () => Promise<Row>> = {
  announcements: () => done('admin', 'POST /announcements', { title: 'Welcome', body: '<p>All</p>' }),
  courses: () => newCourse(),
  seasons: () => newSeason(courseId),
  lessons: () => newLesson(seasonId),
  summaries: () => newSummary({ courseId, seasonId }),
  quizzes: () => done('admin', 'POST /quizzes', { title: 'Sums', seasonId, plan }),
  questions: newQuestion,
  groups: () => done('admin', 'POST /groups', { title: 'Monday', courseId }),
  exams: () => done('admin', 'POST /exams', { courseId, title: 'Sums', heldOn: '2026-11-22' }),
  meetings: () => done('admin', 'POST /meetings', { groupId, startsAt: '2031-01-01T10:00:00Z' }),
  views: () => done('admin', 'POST /views', { list: 'lessons', name: `Mine ${created++}` }),
  media: newImage,
  users: newStudent,
  guardians: async () =>
    done('admin', 'POST /guardians', {
      phone: `+20100${1_000_000 + created++}`,
      studentIds: [(await newStudent()).id],
    }),
  async enrolments() {
    const { id } = await newStudent()
    await done('admin', 'POST /enrolments', { courseId, userIds: [id] })
    return (await done('admin', `GET /enrolments?courseId=${courseId}&userId=${id}`)).items[0]
  },
}
async function newImage(): Promise<Row> {
  const form = new FormData()
  form.append('purpose', 'image')
  form.append('courseId', courseId)
  const sharp = (await import('sharp')).default
  const create = { width: 9, height: 9, channels: 3 as const, background: { r: created++, g: 0, b: 0 } }
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'leaf.png')
  return done('admin', 'POST /media', form)
}

/** What has to be done before, so that there is something to do. */
const before: Record<string, string> = {
  ...{ publish: 'unpublish', unpublish: 'publish', unarchive: 'archive', enable: 'disable' },
  ...{ restore: 'delete', purge: 'delete', unenrol: 'enrol', leave: 'join' },
}
/** What is said beside the rows. */
const beside: Record<string, object> = {
  'lessons move': { seasonId: otherSeasonId },
  'summaries move': { seasonId: otherSeasonId },
  'users enrol': { courseId: elsewhere },
  'users unenrol': { courseId: elsewhere },
  'users join': { groupId },
  'users leave': { groupId },
  'groups finish': { expiresAt: '2040-01-01T00:00:00.000Z' },
  'enrolments extend': { expiresAt: '2040-01-01T00:00:00.000Z' },
}

const context = { db: world.db, files: world.files, country: async () => 'EG' }
const actions = [...allBulk(context)].flatMap(([resource, names]) =>
  names.map(name => [resource, name] as const),
)

test('there are as many kinds and actions as are known', () => {
  expect(Object.keys(newRows).toSorted()).toEqual([...allBulk(context).keys()].toSorted())
  expect(actions.length).toBeGreaterThan(50)
})

test.each(actions)('%s: %s', async (resource, action) => {
  const rows = await Promise.all([newRows[resource]!(), newRows[resource]!()])
  const selection = { ids: rows.map(({ id }) => id) }
  const all = (name: string) =>
    run('admin', { resource, action: name, selection, with: beside[`${resource} ${name}`] })
  if (before[action]) await all(before[action])
  const job = await all(action)
  expect(job.counts).toMatchObject({ changed: 2, refused: 0, gone: 0 })
  const entries = await of(job.id)
  expect(entries.length).toBeGreaterThanOrEqual(2)
  expect(new Set(entries.map(({ thingId }) => thingId)).size).toBeGreaterThanOrEqual(2)
  for (const entry of entries) expect(entry.actor.id).toBe(people.admin.id)
  // Each kind and each way is one line, however the job went about it.
  const lines = await of(job.id, '&lines=true')
  expect(new Set(lines.map(({ kind, action }) => `${kind} ${action}`)).size).toBe(lines.length)
  expect(lines.reduce((sum, line) => sum + line.entries, 0)).toBe(entries.length)
  if (!job.undo) return
  await takeBack('admin', job.id)
  expect((await of(job.id)).length).toBeGreaterThanOrEqual(entries.length + 2)
})

const of = async (jobId: string, more = '') =>
  (await done('admin', `GET /audit?jobId=${jobId}&pageSize=100${more}`)).items as Entry[]
type Entry = { thingId: string; actor: Row; kind: string; action: string; entries: number }
