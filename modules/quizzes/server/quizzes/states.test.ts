import { beforeAll, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { done } = world
const hour = 3_600_000
const states = ['scheduled', 'open', 'closed'] as const
type Reader = 'student' | 'other' | 'third'

let exam: Awaited<ReturnType<typeof examIn>>
let third: Awaited<ReturnType<typeof world.newPerson>>
const quizzes: Record<string, { id: string }> = {}
beforeAll(async () => {
  exam = await examIn(world)
  third = await world.newPerson('third', 'student')
  for (const person of ['other', third] as const) await world.enrol(exam.courseId, person)
  const { id: groupId } = await done('admin', 'POST /groups', { courseId: exam.courseId, title: 'Later' })
  await done('admin', `POST /groups/${groupId}/members`, { userIds: [third.id] })

  const make = async (title: string, opens: number, closes: number, more: object = {}) => {
    const hours = { opensAt: from(opens * hour), closesAt: from(closes * hour) }
    quizzes[title] = await exam.newQuiz({ title, ...hours, ...more })
  }
  await make('before', 2, 4)
  await make('now', -1, 1)
  await make('after', -4, -2, { limitMinutes: 60 })
  await done('teacher', 'POST /quizzes', { seasonId: exam.seasonId, title: 'draft' })

  const except = (title: string, whom: object, exception: object) =>
    done('teacher', 'POST /exceptions', {
      courseId: exam.courseId,
      quizId: quizzes[title]!.id,
      ...whom,
      ...exception,
    })
  const student = { userId: world.people.student.id }
  // The student opens earlier, closes earlier, and has so much longer that what is over for others is not over.
  await except('before', student, { opensAt: from(-hour) })
  await except('now', student, { closesAt: from(-hour / 2) })
  await except('after', student, { extraMinutes: 180 })
  // A group opens later, and closes later.
  await except('now', { groupId }, { opensAt: from(hour / 2), closesAt: from(3 * hour) })
  await except('after', { groupId }, { closesAt: from(hour) })
})

const listed = (as: Reader | 'teacher', query: string) =>
  done(as === 'third' ? third : as, `GET /quizzes?sort=title&${query}`)
const titlesIn = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

test.each<[Reader, Record<(typeof states)[number], string[]>]>([
  ['student', { scheduled: [], open: ['after', 'before'], closed: ['now'] }],
  ['third', { scheduled: ['before', 'now'], open: ['after'], closed: [] }],
  ['other', { scheduled: ['before'], open: ['now'], closed: ['after'] }],
])(
  'the filter of states goes by the hours of whoever asks, as the state that is told does: %s',
  async (who, by) => {
    for (const state of states) {
      const page = await listed(who, `state=${state}`)
      expect([state, ...titlesIn(page), page.total]).toEqual([state, ...by[state], by[state].length])
      for (const item of page.items) expect(item.state).toBe(state)
      expect(titlesIn(await listed(who, `state=${state}&Minimal=1`))).toEqual(by[state])
    }
    expect((await listed(who, 'state=draft')).total).toBe(0)
    const { items } = await listed(who, '')
    for (const { title, state } of items) expect(by[state as 'open']).toContain(title)
    expect(items).toHaveLength(3)
  },
)

test('it goes along with a search, other filters, pages and orders', async () => {
  const open = (query: string) => listed('student', `state=open&${query}`)
  expect(titlesIn(await open('q=bef'))).toEqual(['before'])
  expect(await open('q=now')).toMatchObject({ items: [], total: 0 })
  expect(titlesIn(await open(`seasonId=${exam.seasonId}&pageSize=1&page=2`))).toEqual(['before'])
  expect((await open(`courseId=${quizzes.now!.id}`)).total).toBe(0)
  const byCourse = (sort: string) => done('student', `GET /quizzes?state=open&sort=${sort}`)
  expect(titlesIn(await byCourse('course'))).toEqual(['before', 'after'])
  expect(await byCourse('-course')).toMatchObject({
    items: [{ title: 'after' }, { title: 'before' }],
    total: 2,
  })
})

test('for staff it goes by the quiz itself', async () => {
  const by = { draft: ['draft'], scheduled: ['before'], open: ['now'], closed: ['after'] }
  for (const [state, titles] of Object.entries(by)) {
    const page = await listed('teacher', `state=${state}`)
    expect(titlesIn(page)).toEqual(titles)
    for (const item of page.items) expect(item.state).toBe(state)
  }
})

test('in the order of courses stand quizzes season by season', async () => {
  const { id: courseId } = await world.newCourse()
  const seasons = [await world.newSeason(courseId), await world.newSeason(courseId)]
  // Made in another order than they stand in.
  for (const at of [1, 0])
    for (const number of [1, 2])
      await done('teacher', 'POST /quizzes', { seasonId: seasons[at]!.id, title: `${at}${number}` })
  const titles = async (sort: string) =>
    titlesIn(await done('teacher', `GET /quizzes?courseId=${courseId}&sort=${sort}`))
  expect(await titles('course')).toEqual(['01', '02', '11', '12'])
  expect(await titles('-course')).toEqual(['12', '11', '02', '01'])
})

test('quizzes that wait to be marked are told by the answers that wait at that moment', async () => {
  const essay = await exam.newQuestion({ kind: 'essay' })
  const waiting = [
    await exam.newQuiz({ title: 'essay 1' }, [essay]),
    await exam.newQuiz({ title: 'essay 2' }, [essay]),
  ]
  const answer = { a: { text: 'So that it is', fileIds: [] } }
  for (const [at, who] of [
    [0, 'student'],
    [0, 'other'],
    [1, 'other'],
  ] as const)
    await exam.submit(await exam.begin(waiting[at]!, who), answer, 1, who)
  // One who writes still waits for nobody.
  await exam.save(await exam.begin(await exam.newQuiz({ title: 'essay 3' }, [essay])), answer)
  const toMark = async (who: Reader | 'teacher' | 'admin', query = '') => {
    const page = await done(who === 'third' ? third : who, `GET /quizzes?sort=title&toMark=true&${query}`)
    expect(page.total).toBe(page.items.length)
    return titlesIn(page)
  }
  expect(await toMark('teacher')).toEqual(['essay 1', 'essay 2'])
  expect(await toMark('other')).toEqual(['essay 1', 'essay 2'])
  expect(await toMark('student')).toEqual(['essay 1'])
  expect(await toMark('student', 'state=open')).toEqual(['essay 1'])
  expect(await toMark('third')).toEqual([])
  expect(await toMark('teacher', 'state=closed')).toEqual([])

  const { items } = await done('teacher', `GET /responses?quizId=${waiting[1]!.id}`)
  await done('teacher', `PUT /responses/${items[0].id}/mark`, { score: 1 })
  expect(await toMark('teacher')).toEqual(['essay 1'])
  const others = await done('teacher', 'GET /quizzes?sort=title&toMark=false&q=essay')
  expect(titlesIn(others)).toEqual(['essay 2', 'essay 3'])
})
