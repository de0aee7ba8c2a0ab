// It alone catches: a percentage whose explanation does not come to it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A course of three lessons: `student` watched a part of the first, staff marked the second; `other` did nothing. */
async function learning() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  const [one, two] = [
    await world.newLesson(season.id, { title: 'One', durationSeconds: 600 }),
    await world.newLesson(season.id, { title: 'Two' }),
    await world.newLesson(season.id, { title: 'Three' }),
  ]
  for (const who of ['student', 'other'] as const) await world.enrol(course.id, who)
  await world.done('student', `PUT /lessons/${one.id}/progress`, {
    watched: [[0, 290]],
    positionSeconds: 290,
  })
  await world.done('teacher', `POST /courses/progress-special-user/${world.people.student.id}`, {
    lessons: [{ lessonId: two.id, completed: true }],
  })
  return { ...world, course, one, world: Promise.resolve(world) }
}
const clean = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')
const said = (item: HTMLElement) => clean(item.textContent)
const explained = async () => {
  const dialog = within(await screen.findByRole('dialog'))
  return (await dialog.findAllByRole('listitem')).map(said)
}

test.each<['en' | 'ar', RegExp, string[]]>([
  [
    'en',
    /how it is counted/,
    ['4:10 more to watch', '4:50 of 10:00 watched', 'Marked as completed by the staff'],
  ],
  ['ar', /كيف حُسب/, ['بقي 4:10 للمشاهدة', 'شوهد 4:50 من 10:00', 'علّمه المعلّمون كمنجز']],
])('in %s a learner’s ring says what is done and what is missing', async (language, name, words) => {
  const { world } = await learning()
  const { user } = await openScreen('/', 'student', { world, language })
  await user.click(await screen.findByRole('button', { name }))
  const rows = (await explained()).join(' | ')
  for (const each of words) expect(rows).toContain(each)
  expect(screen.getAllByRole('progressbar').at(-1)?.getAttribute('aria-valuenow')).toBe('33')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

test.each(['/courses', '/courses/:id', '/lessons/:one'])('the ring on %s can be asked', async address => {
  const { world, course, one } = await learning()
  const { user } = await openScreen(address.replace(':id', course.id).replace(':one', one.id), 'student', {
    world,
  })
  await user.click(await screen.findByRole('button', { name: /how it is counted/ }))
  expect(await explained()).toHaveLength(3)
})

test('staff see why on the page of a student, and a mark counts there at once', async () => {
  const { world, people } = await learning()
  const { user } = await openScreen(`/admin/students/${people.student.id}`, 'teacher', { world })
  const why = await screen.findByRole('button', { name: /Progress in Physics: how it is counted/ })
  await user.click(await screen.findByRole('button', { name: /^Mark done: .Three/ }))
  await screen.findByRole('button', { name: /^Undo: .Three/ })
  await user.click(why)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2 of 3 lessons')
  expect(dialog.getByText('2 ÷ 3 = 66.6%')).toBeDefined()
  expect(dialog.getByText('Written as 66%: a fraction counts once it is whole.')).toBeDefined()
})

test('the sum over all courses leads to each of them, and back to where one was', async () => {
  const { world, people } = await learning()
  const ready = await world
  const english = await ready.newCourse({ title: 'English' })
  const season = await ready.newSeason(english.id, { title: 'Words' })
  const lesson = await ready.newLesson(season.id, { title: 'Hello', durationSeconds: 100 })
  await ready.enrol(english.id)
  await ready.done('student', `PUT /lessons/${lesson.id}/progress`, { watched: [[0, 95]] })
  const { user } = await openScreen(`/admin/students/${people.student.id}`, 'teacher', { world })

  await user.click(await screen.findByRole('button', { name: 'All courses: how it is counted' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2 ÷ 4 = 50%')
  const rows = (await dialog.findAllByRole('listitem')).map(said)
  expect(rows).toEqual([expect.stringContaining('1 of 3 lessons'), expect.stringContaining('1 of 1 lesson')])
  await user.click(dialog.getByRole('button', { name: /English.*: how it is counted/ }))
  await dialog.findByText(/^Completed by watching on /)
  const back = dialog.getByRole('button', { name: 'All courses' })
  expect(document.activeElement).toBe(back)
  await user.click(back)
  expect(document.activeElement).toBe(await dialog.findByRole('button', { name: /English/ }))
})

test('a course shows who learns it against its lessons; the address says who is looked for', async () => {
  const { world, course } = await learning()
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', { world })
  await user.click(await screen.findByRole('link', { name: 'Progress' }))
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(2)
      .map(said)
  await screen.findByRole('table')
  expect(await rows()).toEqual([
    expect.stringContaining('other0%—Not startedNot startedNot started'),
    expect.stringMatching(/student33%.*4:50 watchedCompletedNot started$/),
  ])
  expect(screen.getByRole('columnheader', { name: 'Forces' })).toBeDefined()

  await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'Progress' }))
  await waitFor(() => expect(location.search).toContain('sort=percent'))
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Progress' }))
  await user.click(await screen.findByRole('button', { name: 'Under way' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(location.search).toContain('state=underWay')

  await user.click(screen.getByRole('button', { name: /Progress of .student.: 33%: how it is counted/ }))
  expect(await explained()).toHaveLength(3)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.type(screen.getByRole('searchbox'), 'nobody')
  await screen.findByText(/No students match/)
  await user.click(screen.getByRole('button', { name: 'Show all students' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test.each([
  ['the tab', '/admin/courses/:id', /^Progress$/, 'link', '100%'],
  ['the drawer', '/admin/students/:student', /Physics: how it is counted/, 'button', '3 of 3 lessons'],
] as const)('%s says when it cannot be fetched, and tries again', async (_, address, name, role, found) => {
  const { world, course, people } = await learning()
  const { user, done } = await openScreen(
    address.replace(':id', course.id).replace(':student', people.student.id),
    'teacher',
    { world },
  )
  const opener = await screen.findByRole(role, { name })
  const site = fetch
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit) =>
    /courses\/[^/]+\/progress/.test(url) ? new Response(null, { status: 503 }) : site(url, sent),
  )
  await user.click(opener)
  const alert = within(await screen.findByRole('alert'))
  vi.stubGlobal('fetch', site)
  const { items } = await done('admin', `GET /lessons?courseId=${course.id}`)
  await done('teacher', `POST /courses/progress-special-user/${people.student.id}`, {
    lessons: items.map(({ id }: { id: string }) => ({ lessonId: id, completed: true })),
  })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByText(found).length).toBeGreaterThan(0))
})

test.each([
  ['draft', 'Students see this course once it is published. Then their progress appears here.'],
  ['published', 'Once students are enrolled, their progress appears here, lesson by lesson.'],
] as const)('a %s course that nobody learns says what comes here', async (status, words) => {
  const world = await newWorld()
  const { id } = await world.newCourse({ status })
  await openScreen(`/admin/courses/${id}?tab=progress&sort=nonsense`, 'teacher', {
    world: Promise.resolve(world),
  })
  await screen.findByText(words)
})
