// It alone catches: a week or news on the start that is wrong in one of the six plural forms.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { App } from '../app.tsx'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

/** A student's home, with so many lessons of one course; what was done of them is written down as of some days ago. */
async function openHome({ lessons = 8, done = [] as number[], language = 'en' as 'en' | 'ar' } = {}) {
  const world = await newWorld()
  const { id: courseId } = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(courseId)
  await world.enrol(courseId)
  const created: string[] = []
  for (let at = 0; at < lessons; at++)
    created.push((await world.newLesson(seasonId, { title: `Lesson ${at + 1}`, durationSeconds: 90 })).id)
  for (const [at, days] of done.entries()) {
    await world.done('student', `PUT /lessons/${created[at]}/progress`, { completed: true })
    await world.db.write(changes =>
      changes
        .updateTable('progress')
        .set({ completedAt: ago(days) })
        .where('lessonId', '=', created[at]!)
        .execute(),
    )
  }
  const opened = await openScreen('/', 'student', { language, world: Promise.resolve(world) })
  return { ...opened, created }
}
const week = () => screen.findByRole('region', { name: /^(This week|هذا الأسبوع)$/ })
const times = (count: number, days = 0) => Array.from({ length: count }, () => days)

test.each<[done: number, en: string, ar: string]>([
  [0, 'A new week. Five lessons, and the tree bears fruit.', 'أسبوع جديد. خمسة دروس وتُثمر الشجرة.'],
  [
    1,
    '1 of your 5 lessons. Four more and the tree bears fruit.',
    'درس واحد من دروسك الخمسة. 4 دروس أخرى وتُثمر الشجرة.',
  ],
  [
    3,
    '3 of your 5 lessons. Two more and the tree bears fruit.',
    '3 من دروسك الخمسة. درسان آخران وتُثمر الشجرة.',
  ],
  [4, '4 of your 5 lessons. One more and the tree bears fruit.', '4 من دروسك الخمسة. درس آخر وتُثمر الشجرة.'],
  [5, 'All 5 of your lessons. The tree bears fruit!', 'أتممت دروسك الخمسة كلها. أثمرت الشجرة!'],
  [
    7,
    '7 lessons, more than your 5. The tree is full of fruit, well done!',
    '7 دروس، أكثر من دروسك الخمسة. امتلأت الشجرة ثمرًا، أحسنت!',
  ],
])('%i lessons of this week are told, and drawn as leaves', async (done, en, ar) => {
  for (const [language, words] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    await openHome({ done: times(done), language })
    const said = (await week()).textContent.replaceAll('\u00a0', ' ')
    expect(said).toContain(words)
    expect((await week()).querySelectorAll('[data-done]')).toHaveLength(Math.min(done, 5))
    cleanup()
  }
})

test.each<[what: string, done: number[], says: string | undefined]>([
  ['one week is no row', [0, 0], undefined],
  ['the week under way does not end it', [7, 14, 21], '3 weeks in a row'],
  ['and is one of it once it has a lesson', [0, 7, 14], '3 weeks in a row'],
  ['weeks long ago are none', [28, 35], undefined],
])('weeks in a row: %s', async (_, done, says) => {
  await openHome({ done })
  const weeks = within(await week()).queryByText(/in a row/)
  expect(weeks?.textContent).toBe(says)
})

test('the week is hidden, stays so on this device for this person alone, and is shown again', async () => {
  const { user, people } = await openHome()
  const shown = () => screen.queryByRole('region', { name: 'This week' })
  const hide = async () => {
    await user.click(within(await week()).getByRole('button', { name: 'Actions for this week' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide this card' }))
  }
  await hide()
  expect(shown()).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await week()
  await hide()

  // Another page load.
  cleanup()
  render(<App />)
  const back = await screen.findByRole('button', { name: 'Show “This week”' })
  expect(shown()).toBeNull()
  expect(Object.keys(localStorage)).toContain(`bustan.week.${people.student.id}`)
  await user.click(back)
  await week()
  expect(screen.queryByRole('button', { name: 'Show “This week”' })).toBeNull()
  expect(Object.keys(localStorage)).not.toContain(`bustan.week.${people.student.id}`)
})

test('what came out stands there, the newest first: five of them, and all that are asked for', async () => {
  const { user, created } = await openHome({ lessons: 7, done: [0] })
  const list = within(await screen.findByRole('region', { name: 'New this week' }))
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toHaveLength(5)
  expect(rows()[0]).toMatch(/^Lesson 7Physics · 2 minutes · /)
  await user.click(list.getByRole('button', { name: 'Show all 7 lessons' }))
  await waitFor(() => expect(rows()).toHaveLength(7))
  expect(rows().at(-1)).toMatch(/^Lesson 1Physics · 2 minutes · .*Done$/)
  await user.click(list.getByRole('button', { name: 'Show fewer' }))
  expect(rows()).toHaveLength(5)

  await user.click(list.getByRole('link', { name: 'Lesson 6' }))
  await waitFor(() => expect(location.pathname).toBe(`/lessons/${created[5]}`))
})

test('nothing new is not told, and who learns nothing has no week', async () => {
  const world = await newWorld()
  const { id } = await world.newCourse({ title: 'Physics' })
  const opened = { world: Promise.resolve(world) }
  await openScreen('/', 'student', opened)
  await screen.findByText(/^Your teacher or the centre adds you/)
  expect(screen.queryByText('This week')).toBeNull()
  cleanup()

  await world.enrol(id)
  await openScreen('/', 'student', opened)
  await week()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Physics' })).toBeTruthy())
  expect(screen.queryByText('New this week')).toBeNull()
})
