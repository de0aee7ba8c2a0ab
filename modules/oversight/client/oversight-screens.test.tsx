// It alone catches: an entry of the audit or the bin that is no sentence, or leads nowhere.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit } from '#platform/server/db/audit.ts'
import { jobsIn } from '#test/jobs.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const world = async () => {
  const known = await newWorld()
  return { ...known, ...jobsIn(known), open: { world: Promise.resolve(known) } }
}
const entryOf = async (text: RegExp) => {
  const sentence = await screen.findByText((_, element) => {
    return (
      element?.tagName === 'SPAN' && element.className.includes('sentence') && text.test(element.textContent)
    )
  })
  return within(sentence.closest('li')!)
}

test('each change is a sentence, with what was before and after, and leads to what is still there', async () => {
  const { done, newCourse, open } = await world()
  const course = await newCourse({ title: 'Algebra', status: 'published' })
  await done('admin', `PUT /courses/${course.id}`, { title: 'Algebra I' })
  const { user } = await openScreen('/admin/audit', 'admin', open)
  const renamed = await entryOf(/^admin changed the course Algebra I$/)
  expect(renamed.getAllByText('Algebra', { selector: 'del bdi' })).toHaveLength(2)
  expect(renamed.getAllByText('Algebra I', { selector: 'ins bdi' })).toHaveLength(2)
  const created = await entryOf(/^teacher created the course Algebra I$/)
  created.getByText(/fields$/)
  expect(renamed.getByText('Open').getAttribute('href')).toBe(`/admin/courses/${course.id}`)
  await user.click(renamed.getByText('All by this person'))
  await waitFor(() => expect(location.search).toMatch(/^\?actorId=/))
  await waitFor(() => expect(screen.queryByText('Today')).toBeNull())
  await waitFor(() => expect(screen.queryAllByText('created', { exact: false })).toHaveLength(0))
})

test('what is no text is said in words: times of a week, days, countries, flags, one of a few', async () => {
  const { db, people, done, newCourse, open } = await world()
  const { id: courseId } = await newCourse({ title: 'Algebra' })
  const marker = { id: people.teacher.id, requestId: 'a request' }
  const [before, after] = [2, 3].map(score => ({ attemptId: 'a', userId: people.student.id, score }))
  await db.write(tx => audit(tx, marker, 'mark', 'quizzes', courseId, { before, after }))
  const times = [{ day: 6, at: '17:00', minutes: 90 }]
  await done('admin', 'POST /groups', { title: 'Saturday', courseId, times })
  await done('admin', 'PUT /settings', {
    ...{ country: 'SA', currency: 'SAR', weekStart: 0, weekend: [5], signUp: 'code', teachersEnrol: 'none' },
    ...{ studentsSee: { attendance: true, scores: false, balance: false }, numerals: 'arab' },
    ...{ sessionDays: { student: 7, teacher: 30 } },
  })
  await openScreen('/admin/audit', 'admin', open)
  const settings = (await entryOf(/^admin changed the settings of the school$/)).getAllByRole('definition', {
    hidden: true,
  })
  const text = settings.map(({ textContent }) => textContent).join('\n')
  for (const words of [
    'Saudi Arabia',
    'Saudi Riyal',
    'Sunday',
    'Friday',
    'with a code',
    'nobody',
    'attendance',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/students: 7, staff: 30/)
  expect(text).not.toMatch(/[[{}"]|SAR|arab/)
  const mark = await entryOf(/^teacher marked an answer of student in /)
  mark.getAllByText('Points given')
  expect(mark.queryByText(/attemptId/)).toBeNull()
  const group = await entryOf(/^admin created the group Saturday$/)
  group.getByText(/^Saturday .?17:00.?, 90 minutes$/)
  // What is new was nothing before.
  expect(document.querySelector('dl del')?.closest('li')?.textContent).not.toContain('created')
})

test('money and drawers have no names: they are told by whose they are', async () => {
  const { done, people, open } = await world()
  const pay = async () => {
    const given = { kind: 'payment', amount: 5_000, method: 'cash', key: crypto.randomUUID() }
    return (await done('admin', 'POST /ledger', { userId: people.student.id, ...given })).entries[0]
  }
  await done('admin', `POST /ledger/${(await pay()).id}/void`, { reason: 'double' })
  const { on } = await pay()
  await done('admin', 'POST /drawer/close', { on, counted: 5_000, key: crypto.randomUUID() })
  await openScreen('/admin/audit', 'admin', open)
  expect(await screen.findAllByText(/created an entry of the ledger for/)).toHaveLength(2)
  await entryOf(/^admin voided an entry of the ledger for student$/)
  await entryOf(/^admin created a closing of the drawer of admin$/)
})

test('entries of one job are one, which leads to the job', async () => {
  const { run, newPerson, open } = await world()
  const ids = [(await newPerson('mariam', 'student')).id, (await newPerson('omar', 'student')).id]
  const job = await run('admin', { resource: 'users', action: 'disable', selection: { ids } })
  await openScreen('/admin/audit?kind=users', 'admin', open)
  const entry = await entryOf(/^admin changed the account of/)
  entry.getByText('and 1 more of the same task')
  expect(entry.getByText('The task').getAttribute('href')).toBe(`/admin/jobs/${job.id}`)
  expect(entry.getByText('All of this task').getAttribute('href')).toContain(`jobId=${job.id}`)
  screen.getByRole('button', { name: /Remove the filter “What”/ })
})

test('what nothing matches, and who may not read it, are said', async () => {
  const { open } = await world()
  await openScreen('/admin/audit?kind=groups', 'admin', open)
  await screen.findByText('No change matches')
  document.body.replaceChildren()
  await openScreen('/admin/audit', 'teacher', open)
  await screen.findByText('Nothing grows here')
})

test('the bin tells who deleted something, what went along and how long it stays; it comes back as a job', async () => {
  const { done, call, newCourse, newSeason, newLesson, open } = await world()
  const course = await newCourse({ title: 'Algebra' })
  await newLesson((await newSeason(course.id, { title: 'Autumn' })).id)
  await done('admin', `DELETE /courses/${course.id}`)
  const { user } = await openScreen('/admin/bin', 'teacher', open)
  const row = within((await screen.findByText('Algebra')).closest('li')!)
  row.getByText(/^Deleted by/)
  row.getByText('30 days left')
  row.getByText('These go along: 1 season, 1 lesson.')
  const kinds = within(screen.getByRole('navigation', { name: 'What was deleted' }))
  await user.click(kinds.getByRole('link', { name: /^Seasons/ }))
  const season = within((await screen.findByText('Autumn')).closest('li')!)
  season.getByText(/Went along with the course/)
  await user.click(kinds.getByRole('link', { name: /^Courses/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Algebra/ }))
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Algebra')
  await user.click(dialog.getByRole('button', { name: 'Restore 1 course' }))
  await expect.poll(async () => (await call('admin', `GET /courses/${course.id}`)).status).toBe(200)
})

test('what is in the bin leads administrators to all that the audit says of it, by its name', async () => {
  const { done, newCourse, open } = await world()
  const course = await newCourse({ title: 'Algebra' })
  await newCourse({ title: 'Geometry' })
  await done('teacher', `DELETE /courses/${course.id}`)
  const { user } = await openScreen('/admin/bin?q=alg', 'admin', open)
  await user.click(await screen.findByRole('link', { name: 'All changes of it' }))
  await entryOf(/^teacher deleted the course Algebra$/)
  await entryOf(/^teacher created the course Algebra$/)
  screen.getByText('2 changes')
  const chip = screen.getByRole('button', { name: 'Remove the filter “Item”' }).parentElement!
  expect(chip.textContent).toBe('Item: Algebra')

  document.body.replaceChildren()
  await openScreen('/admin/bin', 'teacher', open)
  await screen.findByText('Algebra')
  expect(screen.queryByRole('link', { name: 'All changes of it' })).toBeNull()
})

test('one thing comes back by its own button, and says so', async () => {
  const { done, call, newCourse, open } = await world()
  const course = await newCourse({ title: 'Algebra' })
  await done('admin', `DELETE /courses/${course.id}`)
  const { user } = await openScreen('/admin/bin', 'admin', open)
  await user.click(await screen.findByRole('button', { name: /^Restore .*Algebra/ }))
  await waitFor(() => expect(document.body.textContent).toMatch(/“.?Algebra.?” is back/))
  expect((await call('admin', `GET /courses/${course.id}`)).status).toBe(200)
  await screen.findByText('Nothing is in the bin')
})

test('files have a tab of their own in the bin, and come back from there', async () => {
  const { db, people, done, call, newCourse, open } = await world()
  const { id: courseId } = await newCourse({ title: 'Algebra' })
  // As it is once it was uploaded, which takes more of a server than a window has.
  const id = '01890000-0000-7000-8000-000000000001'
  const sheet = {
    ...{ id, courseId, uploaderId: people.teacher.id, fileName: 'sheet.txt', contentType: 'text/plain' },
    ...{ purpose: 'attachment' as const, status: 'ready' as const, problem: null, durationSeconds: null },
    ...{ size: 5, width: null, height: null, replaces: null, search: '', sortKey: '', version: 1 },
    ...{ createdAt: '2026', updatedAt: '2026', deletedAt: null, deletedWith: null },
  }
  await db.write(tx => tx.insertInto('media').values(sheet).execute())
  await done('teacher', `DELETE /media/${id}`)
  const { user } = await openScreen('/admin/bin', 'teacher', open)
  const kinds = within(await screen.findByRole('navigation', { name: 'What was deleted' }))
  await user.click(await kinds.findByRole('link', { name: 'Files 1' }))
  const row = within((await screen.findByText('sheet.txt')).closest('li')!)
  row.getByText(/^Deleted by/)
  row.getByText('30 days left')
  await user.click(row.getByRole('button', { name: /^Restore/ }))
  await screen.findByText('Nothing is in the bin')
  await kinds.findByRole('link', { name: 'Files 0' })
  expect((await call('teacher', `GET /media/${id}`)).status).toBe(200)
})

test('whoever opens the bin sees what is there, and a kind that is empty says no more than that', async () => {
  const { done, newCourse, newSeason, open } = await world()
  const season = await newSeason((await newCourse({ title: 'Algebra' })).id, { title: 'Autumn' })
  await done('admin', `DELETE /seasons/${season.id}`)
  const { user } = await openScreen('/admin/bin', 'admin', open)
  await screen.findByText('Autumn')
  const kinds = within(screen.getByRole('navigation', { name: 'What was deleted' }))
  await user.click(kinds.getByRole('link', { name: /^Courses/ }))
  await screen.findByText('Nothing of this kind is in the bin')
  await user.click(kinds.getByRole('link', { name: /^Seasons/ }))
  await user.click(await screen.findByRole('button', { name: /^Restore .*Autumn/ }))
  await screen.findByText('Nothing is in the bin')
})

test('to end something for good its number is typed, in whichever digits', async () => {
  const { done, newCourse, open } = await world()
  const course = await newCourse({ title: 'Algebra' })
  await done('admin', `DELETE /courses/${course.id}`)
  const { user } = await openScreen('/admin/bin', 'admin', open)
  await user.click(await screen.findByRole('checkbox', { name: /Algebra/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  const dialog = within(await screen.findByRole('dialog'))
  const go = await dialog.findByRole('button', { name: 'Delete 1 course for good' })
  await dialog.findByText('Nothing brings this back.')
  expect((go as HTMLButtonElement).disabled).toBe(true)
  await user.type(await dialog.findByLabelText('Type 1 to confirm'), '١')
  await user.click(go)
  await expect.poll(async () => (await done('admin', 'GET /bin?resource=courses')).total).toBe(0)
})

test('a bin that is empty says so, in Arabic too', async () => {
  const { open } = await world()
  await openScreen('/admin/bin?kind=groups', 'admin', { ...open, language: 'ar' })
  await screen.findByText('السلة فارغة')
})
