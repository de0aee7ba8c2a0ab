import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { warn } from '#platform/server/db/warnings.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A school that has something of everything the start shows, and something beside each that it must not show there. */
async function busySchool() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id)
  await world.newLesson(season.id, { title: 'Friction', releaseAt: inDays(3) })
  await world.newLesson(season.id, { title: 'Out already', releaseAt: inDays(-3) })
  // What comes next may have been written long before much else.
  for (let more = 0; more < 55; more++) await world.newLesson(season.id, { title: `Lesson ${more}` })
  await world.newLesson(season.id, { title: 'Half written', status: 'draft' })
  const begun = await world.newCourse({ title: 'Biology', status: 'draft' })
  const unseen = await world.newSeason(begun.id, { title: 'Cells', status: 'draft' })
  await world.newLesson(unseen.id, { title: 'The living cell', status: 'draft' })
  const announce = (title: string, publishAt: string) =>
    world.done('admin', 'POST /announcements', { title, publishAt, audience: 'everyone' })
  await announce('Revision week', inDays(1))
  await announce('Welcome', inDays(-1))
  const evening = await world.done('admin', 'POST /groups', { title: 'Evening', courseId: course.id })
  await world.done('admin', 'POST /meetings', { groupId: evening.id, startsAt: inDays(1) })
  const away = await world.newPerson('mariam', 'student')
  await world.db.write(changes =>
    changes
      .updateTable('users')
      .set({ lastSeenAt: inDays(-16) })
      .where('id', '=', away.id)
      .execute(),
  )
  const draft = { name: 'karim', username: 'karim', role: 'student', password: 'quiet-lemon-71' }
  await world.done('admin', 'POST /users', draft)
  return { world: Promise.resolve(world) }
}

const panel = async (title: string) => {
  const head = await screen.findByRole('heading', { level: 2, name: title })
  return within(head.closest('section')!)
}
const rowsOf = ({ getAllByRole }: Awaited<ReturnType<typeof panel>>) =>
  getAllByRole('listitem').map(({ textContent }) => textContent)

test('the start says who needs a word, what comes out next, and what was left', async () => {
  await openScreen('/', 'admin', await busySchool())
  // Karim was added a moment ago, and need not have signed in yet.
  expect(rowsOf(await panel('May need a word'))).toEqual([
    expect.stringMatching(/^mariamLast here 2 weeks ago, \d+ \w+( \d{4})?, \d\d:\d\d$/),
  ])
  expect(rowsOf(await panel('Here lately')).toSorted()).toEqual(['otherNow', 'studentNow'])

  // Nobody meets today: what comes next stands there.
  expect(rowsOf(await panel("Today's meetings"))).toEqual([
    expect.stringMatching(/^EveningTomorrow \d+ \w+ \d\d:\d\d$/),
  ])
  expect(rowsOf(await panel('Going out next'))).toEqual([
    expect.stringMatching(/^Revision weekAnnouncementTomorrow \d+ \w+ \d\d:\d\d$/),
    expect.stringMatching(/^FrictionLesson · Physics\w{3} \d+ \w+ \d\d:\d\d$/),
  ])
  // A course that is a draft stands for what it holds.
  expect(rowsOf(await panel('Left as drafts')).toSorted()).toEqual([
    'BiologyCourse · edited now',
    'Half writtenLesson · Physics · edited now',
  ])
  expect(rowsOf(await panel('Announced lately'))).toEqual([
    expect.stringMatching(/^Welcomeadmin · Whole site/),
  ])
})

test('what is made is chosen from one menu, by what the role may make', async () => {
  const school = await busySchool()
  const { user } = await openScreen('/', 'teacher', school)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Course', 'Season', 'Lesson', 'Summary', 'Announcement'])
  await user.click(screen.getByRole('menuitem', { name: 'Lesson' }))
  await within(await screen.findByRole('dialog')).findByText('Add lesson', { selector: 'h2' })
})

test('an administrator is told what is wrong with the site, a teacher is not', async () => {
  const world = await newWorld()
  await world.db.write(tx => warn(tx, 'sweep_stopped', { count: 25, total: 40 }))
  await openScreen('/', 'admin', { world: Promise.resolve(world) })
  const warnings = within(await screen.findByRole('region', { name: 'The site needs a look' }))
  warnings.getByText(/would have ended 25 files of 40\. Nothing was deleted/)
  cleanup()
  await openScreen('/', 'teacher', { world: Promise.resolve(world) })
  await screen.findByText('Plant your first course')
  expect(screen.queryByRole('region', { name: 'The site needs a look' })).toBeNull()
})
