// It alone catches: an import of lessons that speaks of people, or cannot be reached from where it is looked for.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkedTable } from '#test/checked-table.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A teacher’s course with a lesson in it, and tables that they read in. */
async function teaching() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Motion' })
  const lesson = await world.newLesson(season.id, { title: 'Speed', status: 'draft', durationSeconds: 750 })
  const open = (path: string, as: Parameters<typeof openScreen>[1] = 'teacher') =>
    openScreen(path, as, { world: Promise.resolve(world) })
  /** The page of a table that was checked. */
  const openTable = async (table: Parameters<typeof checkedTable>[2]) =>
    open(`/admin/jobs/${await checkedTable(world, course.id, table)}`)
  const of = `/admin/import?subject=content&courseId=${course.id}`
  return { ...world, course, lesson, open, openTable, of }
}
const link = (name: string) => screen.findByRole('link', { name })
const nothing = () => screen.findByText('Nothing grows here')

test('lessons are imported from the page of a course, and from their list where it shows one', async () => {
  const { course, open, of } = await teaching()
  const { user } = await open(`/admin/courses/${course.id}`)
  expect((await link('Import lessons')).getAttribute('href')).toBe(of)
  await user.click(await link('Import lessons'))
  await screen.findByRole('heading', { level: 1, name: 'Import lessons' })
  expect((await link('Physics')).getAttribute('href')).toBe(`/admin/courses/${course.id}`)
  screen.getByText(/A season is written once/)

  document.body.replaceChildren()
  await open(`/admin/lessons?courseId=${course.id}`)
  expect((await link('Import lessons')).getAttribute('href')).toBe(of)
})

test('students are added to a course from a table, by who may add people', async () => {
  const { course, open, newPerson } = await teaching()
  const desk = await newPerson('desk', 'registrar')
  const path = `/admin/import?courseId=${course.id}`
  await open(`/admin/courses/${course.id}?tab=students`, desk)
  expect((await link('Add from a table')).getAttribute('href')).toBe(path)

  document.body.replaceChildren()
  await open(path, desk)
  await screen.findByText(/^All of them are enrolled in/)
  expect((await link('Physics')).getAttribute('href')).toBe(`/admin/courses/${course.id}`)
})

test('from the list of all lessons, the course they go into is looked for and chosen first', async () => {
  const { course, open, of, newCourse } = await teaching()
  const others = await newCourse({ title: 'Chemistry' }, 'colleague')
  await newCourse({ title: 'Biology', status: 'draft' })
  const { user } = await open('/admin/lessons')
  await user.click(await link('Import lessons'))
  const choices = await screen.findByRole('list', { name: 'Choose the course that the lessons go into.' })
  expect(
    within(choices)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Biology', 'Physics'])
  expect(within(choices).queryByText(others.title)).toBeNull()

  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'zoo')
  await screen.findByText(/No courses match/)
  await user.clear(screen.getByRole('searchbox', { name: 'Search courses' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'phys')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Biology' })).toBeNull())
  await user.click(await link('Physics'))
  await screen.findByText(/A season is written once/)
  expect(location.pathname + location.search).toBe(of)
  expect((await link('Physics')).getAttribute('href')).toBe(`/admin/courses/${course.id}`)
})

test('who has no course is led to make one before lessons are imported', async () => {
  const { open, newPerson } = await teaching()
  await open('/admin/import?subject=content', await newPerson('newcomer', 'teacher'))
  expect((await link('Go to courses')).getAttribute('href')).toBe('/admin/courses')
  expect(screen.queryByRole('searchbox', { name: 'Search courses' })).toBeNull()
})

test('who writes no lessons is shown no way to import them, nor teachers one to import people', async () => {
  const { course, open, of, done, newPerson, newCourse, enrol, people } = await teaching()
  const assistant = await newPerson('helper', 'assistant')
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [people.teacher.id, assistant.id] })
  await open(`/admin/courses/${course.id}`, assistant)
  await link('Speed')
  expect(screen.queryByRole('link', { name: 'Import lessons' })).toBeNull()
  const theirs = await newCourse({}, 'colleague')
  for (const [path, as] of [
    [of, assistant],
    [of, await newPerson('desk', 'registrar')],
    [of.replace(course.id, theirs.id), 'teacher'],
    ['/admin/import', 'teacher'],
    ['/admin/import?subject=content', assistant],
  ] as const) {
    document.body.replaceChildren()
    await open(path, as)
    await nothing()
  }
  document.body.replaceChildren()
  await enrol(course.id, 'student')
  await open('/admin/students')
  await link('student')
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
})

test('what a table would change in lessons is said in the words of lessons, then done', async () => {
  const { openTable, done, course, lesson } = await teaching()
  const changes = [
    { field: 'text', before: null, after: 'How fast' },
    { field: 'duration', before: '750', after: '780' },
    { field: 'status', before: 'draft', after: 'published' },
    { field: 'freePreview', before: 'false', after: 'true' },
    { field: 'releaseAt', before: null, after: '2027-01-02T08:00:00.000Z' },
  ]
  const { user } = await openTable({
    rows: [
      {
        values: { season: 'Motion', lesson: 'speed', duration: 780 },
        result: 'changed',
        thingId: lesson.id,
        changes,
      },
      { values: { season: 'Heat', lesson: 'Steam', duration: 540 }, result: 'new' },
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Import lessons' })
  const row = (await screen.findByText('speed')).closest('tr')!
  for (const words of [
    /Text: *— → How fast/,
    /Length: *12:30 → 13:00/,
    /Status: *Draft → Published/,
    /Free preview: *no → yes/,
    /Release: *— → .*2027/,
  ])
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toMatch(words)
  expect(screen.queryByRole('region', { name: 'Where they go' })).toBeNull()
  screen.getByText('1 are added, 1 change.', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Import 2 lessons' }))
  await screen.findByRole('heading', { name: 'Imported' })
  expect((await link('Open the course')).getAttribute('href')).toBe(`/admin/courses/${course.id}`)
  expect((await link('Choose another file')).getAttribute('href')).toContain(course.id)
  expect((await done('admin', `GET /lessons?courseId=${course.id}`)).total).toBe(2)
  const state = within(screen.getByRole('region', { name: 'How it stands' }))
  await user.click(state.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Taken back' })
  expect((await done('admin', `GET /lessons?courseId=${course.id}`)).total).toBe(1)
})

test('columns that nobody knows are chosen, by the rules there are for lessons', async () => {
  const { openTable } = await teaching()
  const { user } = await openTable({ phase: 'prepare' })
  await screen.findByText(/^Still needed: Lesson/)
  screen.getByText('Update lessons that are there already')
  expect(screen.queryByText('An empty cell clears what was there')).toBeNull()
  const check = screen.getByRole('button', { name: /^Check \d+ rows?$/ })
  expect(check).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Column B' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /column B/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /column B/ }), 'lesson')
  expect(check).toHaveProperty('disabled', false)
})

test.each([
  ['nothing new', { rows: [{ values: { lesson: 'Speed' }, result: 'same' }] }, /are all in the course/],
  [
    'no sound row',
    { rows: [{ values: { lesson: 'Force' }, result: 'faulty', code: 'wrong_format' }] },
    /No row can be imported as it is/,
  ],
  ['no rows', { state: 'failed', problem: 'empty_file' }, /below it a row for each lesson/],
  ['no right to it any more', { state: 'failed', problem: 'not_found' }, /not for you to change any more/],
  ['no table', { state: 'failed', problem: 'encrypted' }, /Save it as an Excel workbook/],
] as const)('a table with %s has words of its own', async (_, table, words) => {
  const { openTable } = await teaching()
  await openTable(table as Parameters<typeof openTable>[0])
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('where a course is not for them any more, whoever imported is led nowhere in it', async () => {
  const { openTable, done, course, people } = await teaching()
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [people.colleague.id] })
  await openTable({ state: 'failed', problem: 'not_found' })
  await screen.findByRole('heading', { name: 'This cannot be imported any more' })
  expect(screen.queryByRole('link', { name: 'Choose another file' })).toBeNull()
})
