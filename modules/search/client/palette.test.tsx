// It alone catches: a search that cannot be led by keys, or that offers what a role may not do.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

async function newSchool() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics', description: '<p>Of motion</p>' })
  const season = await world.newSeason(course.id, { title: 'Motion' })
  const lesson = await world.newLesson(season.id, {
    title: 'القُوّة',
    body: '<p>Force is what changes motion.</p>',
  })
  await world.enrol(course.id)
  const summary = await world.newSummary({
    ...{ courseId: course.id, title: 'Motion in short' },
    body: String.raw`<p>Motion <span data-math="inline">\frac{v}{t}</span> grows.</p>`,
  })
  await world.done('student', 'POST /notes', { lessonId: lesson.id, body: 'motion!', atSeconds: 75 })
  return { world, course, season, lesson, summary }
}
const field = () => screen.findByRole('combobox', { name: 'Search' })
const options = () => screen.findAllByRole('option')
const chosen = () => screen.getByRole('option', { selected: true })
/** A screen takes the focus when it comes, which only a browser keeps in a dialog that was opened before. */
const arrived = (title: string) => screen.findByRole('heading', { level: 1, name: title })
const address = () => `${location.pathname}${location.search}`

test('a student opens it by a key, sees hits in groups with their words marked, and goes to one by keys', async () => {
  const { world, lesson, course } = await newSchool()
  const { user } = await openScreen('/', 'student', { world: Promise.resolve(world) })
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.type(await field(), 'motion')
  await waitFor(async () => expect(await options()).toHaveLength(4))
  const groups = screen
    .getAllByRole('group')
    .map(group => [
      group.getAttribute('aria-labelledby') &&
        document.getElementById(group.getAttribute('aria-labelledby')!)?.textContent,
      [...group.querySelectorAll('mark')].map(({ textContent }) => textContent),
    ])
  // Words in an isolated part would not count for the direction of their text.
  const excerpts = screen.getAllByRole('option').flatMap(option => [...option.querySelectorAll('[dir=auto]')])
  expect(excerpts.map(({ textContent }) => textContent)).toContain('Force is what changes motion.')
  expect(excerpts.flatMap(excerpt => [...excerpt.querySelectorAll('bdi, [dir]:not([data-math])')])).toEqual(
    [],
  )
  const withFormula = excerpts.find(({ textContent }) => textContent.includes('grows'))!
  await waitFor(() => expect(withFormula.querySelector('[data-math] .katex')).not.toBe(null))
  expect(withFormula.querySelector('.katex-html')!.textContent).not.toContain('frac')
  expect(groups).toEqual([
    ['Courses', ['motion']],
    ['Lessons', ['motion']],
    ['Summaries', ['Motion', 'Motion']],
    ['Your notes', ['motion']],
  ])
  expect(chosen().textContent).toContain('Physics')
  await user.keyboard('{ArrowUp}')
  expect(chosen().textContent).toContain('1:15')
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{Home}{ArrowDown}{End}')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/lessons/${lesson.id}?t=75`))
  await arrived('القُوّة')
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBe(null)

  // What was opened stands first next time, and can be forgotten.
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect((await options()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('القُوّة')])
  await user.type(await field(), 'phys')
  const courses = within(await screen.findByRole('group', { name: 'Courses' }))
  await user.click(courses.getAllByRole('option')[0]!)
  await waitFor(() => expect(address()).toBe(`/courses/${course.id}`))
  await arrived('Physics')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await options()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Clear recent' }))
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('/ opens it where nobody types, and leads to the search of a list where there is one', async () => {
  const { world } = await newSchool()
  const { user } = await openScreen('/', 'admin', { world: Promise.resolve(world) })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { key: 'ظ', code: 'Slash' })
  await user.type(await field(), '/')
  expect((await field()).getAttribute('value') ?? ((await field()) as HTMLInputElement).value).toBe('/')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('link', { name: /^Courses/ }))
  const own = await screen.findByRole('searchbox')
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  expect(document.activeElement).toBe(own)
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('staff come to the pages where they work', async () => {
  const { world, lesson, season, summary } = await newSchool()
  const { user } = await openScreen('/', 'teacher', { world: Promise.resolve(world) })
  for (const [q, group, name, leads] of [
    ['القوه', /^Lessons/, /القُوّة/, `/admin/lessons/${lesson.id}`],
    ['motion', /^Seasons/, /Motion/, `/admin/seasons?open=${season.id}`],
    ['short', /^Summaries/, /Motion in short/, `/admin/summaries?open=${summary.id}`],
    ['student', /^Students/, /student/, `/admin/students/${world.people.student.id}`],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await field(), q)
    const found = within(await screen.findByRole('group', { name: group }))
    await user.click(found.getByRole('option', { name }))
    await waitFor(() => expect(address()).toBe(leads))
    history.back()
    await waitFor(() => expect(address()).toBe('/'))
  }
})

test('nothing found is said, and so is a server that does not answer', async () => {
  const { user } = await openScreen('/', 'student')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'xyz')
  await screen.findByText('xyz')
  expect(screen.getByText(/Try fewer words/)).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBe(null)

  const answering = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await user.type(await field(), 'z')
  const refusal = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(refusal.textContent).toContain('Cannot reach the server')
  globalThis.fetch = answering
  await user.click(within(refusal).getByRole('button', { name: 'Try again' }))
  await screen.findByText('xyzz')
})

test('all hits of a kind are reached by keys, page after page, and the way leads back', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Course of motion' })
  const season = await world.newSeason(course.id)
  for (let n = 1; n <= 23; n++) await world.newLesson(season.id, { title: `Motion ${n}` })
  await world.enrol(course.id)
  const { user } = await openScreen('/', 'student', { world: Promise.resolve(world) })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await field(), 'motion')
  await screen.findByRole('option', { name: 'Show all 23' })
  expect(await options()).toHaveLength(7)
  const scrolled = () => screen.getByRole('listbox').parentElement!
  scrolled().scrollTop = 300
  await user.keyboard('{End}{Enter}')
  await waitFor(async () => expect(await options()).toHaveLength(22))
  // The way back stands above them, in sight.
  expect(scrolled().scrollTop).toBe(0)
  expect(chosen().textContent).toBe('Motion 1Course of motion · Season')
  await user.keyboard('{End}')
  expect(chosen().textContent).toBe('Show more')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await options()).toHaveLength(24))
  expect(chosen().textContent).toContain('Motion 21')
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{Home}')
  expect(chosen().textContent).toBe('Back to all hits')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await options()).toHaveLength(7))
})

test.each(['student', 'teacher'] as const)('an announcement leads a %s to itself', async as => {
  const world = await newWorld()
  const publishAt = '2020-01-01T00:00:00.000Z'
  const draft = { title: 'Trip to the museum', audience: 'everyone', publishAt }
  const { id } = await world.done('admin', 'POST /announcements', draft)
  const { user } = await openScreen('/', as, { world: Promise.resolve(world) })
  await user.click(await screen.findByRole('button', { name: /^Search/ }))
  await user.type(await field(), 'museum')
  await user.click(await screen.findByRole('option', { name: /Trip/ }))
  const leads = as === 'student' ? `/announcements/${id}` : `/admin/announcements/${id}`
  await waitFor(() => expect(address()).toBe(leads))
  await screen.findByRole('heading', { level: 1, name: 'Trip to the museum' })
})

test('before anything is typed, staff are offered what their role creates', async () => {
  const { world } = await newSchool()
  const { user } = await openScreen('/admin/seasons', 'teacher', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'Motion' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await field()
  const offered = (await options()).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Add course', 'Add lesson', 'Add announcement'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/lessons?open=new'))
})

test.each([
  ['اضافة طالب', 'Add student'],
  ['add student', 'Add student'],
  ['الاعدادات', 'Settings'],
  ['exam', 'Quizzes'],
  ['new ann', 'Add announcement'],
])('what can be done is found by its words in both languages: %s', async (typed, title) => {
  const { user } = await openScreen('/', 'admin')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.type(await field(), typed)
  const group = within(await screen.findByRole('group', { name: 'Go to or do' }))
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toContain(title)
})

test('of what a role may not do nothing is found', async () => {
  const { user } = await openScreen('/', 'teacher')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.type(await field(), 'settings')
  await screen.findByText('Nothing holds', { exact: false })
  expect(screen.queryByRole('group', { name: 'Go to or do' })).toBe(null)
})
