import { describe, expect, test } from 'vitest'
import { roles } from '#modules/identity/contract/roles.ts'
import { maxTotals } from '#platform/contract/totals.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, newCourse, newSeason, newLesson, newSummary, enrol } = world
const people = {
  ...world.people,
  registrar: await world.newPerson('registrar', 'registrar'),
  assistant: await world.newPerson('assistant', 'assistant'),
}
const course = await newCourse({ title: 'Algebra, 1' })
await newCourse({ title: 'Another' }, 'colleague')
const season = await newSeason(course.id)
const lesson = await newLesson(season.id)
await newLesson(season.id, { status: 'draft' })
await newSummary({ courseId: course.id, lessonId: lesson.id })
const gone = await newLesson(season.id)
await world.done('admin', `DELETE /lessons/${gone.id}`)
await enrol(course.id, 'student')
await world.done('teacher', 'POST /announcements', {
  title: 'News',
  audience: 'courses',
  courseIds: [course.id],
  publishAt: '2026-01-01T00:00:00Z',
})

const totalsOf = (as: keyof typeof people, ...lists: string[]) =>
  world.call(people[as], `GET /totals?of=${encodeURIComponent(lists.join())}`)
const lists = [
  ...[...app.lists.keys()]
    // Answers have no bin.
    .filter(name => name !== 'responses')
    .flatMap(name => [name, `${name}?deleted=true`, `${name}?q=a%2Cb`, `${name}?q=al`]),
  ...['responses', 'responses?state=all', 'responses?state=marked'],
  ...['courses', 'seasons', 'lessons', 'summaries', 'questions', 'quizzes'].map(
    name => `${name}?status=draft`,
  ),
  ...[`lessons?courseId=${course.id}&status=published`, 'users?role=student', 'courses?q=Algebra%2C'],
]

test('all resources can be counted', () => {
  expect(lists.length).toBeGreaterThan(30)
})

describe.each(roles)('for the %s', role => {
  test('each total is that of the list itself; a list that the role does not have is none', async () => {
    const alone = await Promise.all(
      lists.map(async of => {
        const { status, body } = await world.call(
          people[role],
          // Files and answers have no minimal list.
          /^(media|responses)/.test(of) ? `GET /${of}` : `GET /${of}${of.includes('?') ? '&' : '?'}Minimal=1`,
        )
        return status === 404 ? { of, missing: true } : { of, total: body.total as number }
      }),
    )
    const there = alone.filter(each => 'total' in each)
    expect(there.length).toBeGreaterThan(0)
    for (let from = 0; from < there.length; from += maxTotals) {
      const some = there.slice(from, from + maxTotals)
      expect((await totalsOf(role, ...some.map(({ of }) => of))).body).toEqual({ items: some })
    }
    for (const { of } of alone.filter(each => 'missing' in each))
      expect(await totalsOf(role, 'courses', of)).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ path: 'of.1', code: 'not_offered' }] },
      })
  })
})

test.each<[what: string, lists: string[], errors: object[]]>([
  ['a list that is none', ['orchards'], [{ path: 'of.0', code: 'not_offered' }]],
  ['no name', ['courses', ''], [{ path: 'of.1', code: 'not_offered' }]],
  ['a name of objects', ['__proto__'], [{ path: 'of.0', code: 'not_offered' }]],
  ['a value that a filter has not', ['courses?status=ripe'], [{ path: 'of.0.status', code: 'not_offered' }]],
  [
    'filters of two lists',
    ['courses?trees=3', 'lessons?courseId=1'],
    [
      { path: 'of.0.trees', code: 'unknown' },
      { path: 'of.1.courseId', code: 'wrong_format' },
    ],
  ],
  [
    'more lists than one call counts',
    Array<string>(maxTotals + 1).fill('courses'),
    [{ path: 'of', code: 'over_limit', limit: maxTotals }],
  ],
])('%s is refused', async (_, asked, errors) => {
  expect(await totalsOf('admin', ...asked)).toMatchObject({ status: 422, body: { code: 'invalid', errors } })
})

test('it is for people who are signed in, and says what it counts', async () => {
  expect((await world.call('nobody', 'GET /totals?of=courses')).status).toBe(401)
  expect(await world.call('admin', 'GET /totals')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'of', code: 'required' }] },
  })
})
