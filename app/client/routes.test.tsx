// It alone catches: an address that shows no page, two headings, or a page that its role may not see.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { type As, newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await newWorld()
  const { newCourse, newSeason, newLesson, newSummary, enrol, people } = world
  const course = await newCourse({ title: 'Physics' })
  const season = await newSeason(course.id)
  const lesson = await newLesson(season.id, { title: 'Friction' })
  const summary = await newSummary({ courseId: course.id, title: 'Forces' })
  const quiz = await world.done('teacher', 'POST /quizzes', { seasonId: season.id, title: 'Forces, asked' })
  await enrol(course.id)
  Object.assign(ids, {
    course: course.id,
    lesson: lesson.id,
    summary: summary.id,
    quiz: quiz.id,
    student: people.student.id,
  })
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)
const heading = async (name: RegExp | string) => {
  await screen.findByRole('heading', { level: 1, name })
  // The one before may be on its way out.
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1))
  expect(screen.getAllByRole('main')).toHaveLength(1)
}
const nothing = 'Nothing grows here'

type Row = [path: string, shows: RegExp | string]
const lists: Row[] = [
  'Courses',
  'Seasons',
  'Lessons',
  'Summaries',
  'Quizzes',
  'Announcements',
  'Students',
].map(name => [`/admin/${name.toLowerCase()}`, name])
describe.each<[as: As, rows: Row[]]>([
  [
    'admin',
    [
      ...lists,
      ['/admin/users', 'Users'],
      ['/admin/settings', 'School settings'],
      ['/admin/audit', 'Audit log'],
      ['/admin/bin', 'Bin'],
    ],
  ],
  [
    'teacher',
    [
      ...lists,
      ['/admin/courses/{course}', 'Physics'],
      ['/admin/students/{student}', 'student'],
      ['/admin/summaries/{summary}', 'Forces'],
      ['/admin/summaries/{lesson}', nothing],
      ['/admin/users', nothing],
      ['/admin/settings', nothing],
      ['/admin/audit', nothing],
      ['/admin/bin', 'Bin'],
      ['/admin/courses/{student}', nothing],
      ['/profile', 'Your profile'],
      ['/profile/password', 'Change your password'],
    ],
  ],
  [
    'student',
    [
      ['/courses', 'Courses'],
      ['/courses/{course}', 'Physics'],
      ['/lessons/{lesson}', 'Friction'],
      ['/summaries', 'Summaries'],
      ['/summaries?open={summary}', 'Forces'],
      ['/announcements', 'Announcements'],
      ['/admin/courses', nothing],
      ['/nothing', nothing],
      ['/profile', 'Your profile'],
    ],
  ],
])('for the %s', (as, rows) => {
  test.each(rows)('%s shows %s, under one heading [spec 1.3, 2.4]', async (path, shows) => {
    await openScreen(filled(path), as, { world: Promise.resolve(world) })
    await heading(shows)
    expect(location.pathname + location.search).toBe(filled(path))
  })
})

// A link that a student sent leads staff to the same thing where they work on it.
test.each([
  ['/courses', '/admin/courses'],
  ['/courses/{course}', '/admin/courses/{course}'],
  ['/lessons/{lesson}', '/admin/lessons/{lesson}'],
  ['/summaries', '/admin/summaries'],
  ['/quizzes/{quiz}', '/admin/quizzes/{quiz}'],
  ['/announcements', '/admin/announcements'],
])('%s leads staff to %s [spec 2.4]', async (path, target) => {
  await openScreen(filled(path), 'teacher', { world: Promise.resolve(world) })
  await waitFor(() => expect(location.pathname + location.search).toBe(filled(target)))
})

test.each(['admin', 'teacher', 'student'] as const)('/admin leads the %s to their start', async as => {
  await openScreen('/admin', as, { world: Promise.resolve(world) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(nothing)).toBeNull()
  expect(location.pathname).toBe('/')
})

test.each(['/admin/users', '/courses/{course}', '/profile', '/nothing'])(
  'of %s a visitor sees the sign-in page and nothing else [spec 1.3, 2.2]',
  async path => {
    await openScreen(filled(path), 'nobody', { world: Promise.resolve(world) })
    await screen.findByLabelText('Username, e-mail or phone')
    expect(location.search).toBe(`?next=${encodeURIComponent(filled(path))}`)
  },
)
