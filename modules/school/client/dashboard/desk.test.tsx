import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

const panel = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)

test('the desk sees groups, who has none, cards and imports, and each number leads to as many', async () => {
  const world = await newWorld()
  const registrar = await world.newPerson('registrar', 'registrar')
  const { student, other } = world.people
  const { id } = await world.done('admin', 'POST /groups', { title: 'Sunday' })
  await world.done('admin', `POST /groups/${id}/members`, { userIds: [student.id] })
  const cardUntil = new Date(Date.now() + 86_400_000).toISOString()
  const card = { cardHash: 'x', cardUntil, lastSeenAt: null }
  await world.db.write(tx => tx.updateTable('users').set(card).where('id', '=', other.id).execute())
  const imports = importsIn(world)
  const table = await imports.prepared('admin', 'الاسم,كود الطالب\nنور,C-1\nسارة,C-2\n')
  await imports.applied('admin', table.id)

  const { user } = await openScreen('/', registrar, { world: Promise.resolve(world) })
  expect((await panel('Groups')).getByText('1 student')).toBeDefined()
  expect((await panel('Imported lists')).getByText('2 new')).toBeDefined()
  expect(screen.queryByText('Plant your first course')).toBeNull()
  // Those who came in an hour ago need no word.
  expect(screen.queryByText('May need a word')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add student' })).toBeDefined()
  const toSettle = await panel('To settle')
  const rows = toSettle.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Students without a group3', 'Cards that are not used yet1'])
  await user.click(toSettle.getByRole('link', { name: 'Students without a group' }))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 students'),
  )
  expect(new URLSearchParams(location.search).get('grouped')).toBe('false')
})

test('an assistant in no course is told so, and not to make one; in one they see its groups', async () => {
  const world = await newWorld()
  const assistant = await world.newPerson('assistant', 'assistant')
  await openScreen('/', assistant, { world: Promise.resolve(world) })
  await screen.findByText('You are in no course yet')
  expect(screen.queryByText('Plant your first course')).toBeNull()
  cleanup()
  const course = await world.newCourse({ title: 'Physics' })
  await world.done('admin', `PUT /courses/${course.id}`, { teacherIds: [assistant.id] })
  await world.done('admin', 'POST /groups', { title: 'Sunday', courseId: course.id })
  await world.done('admin', 'POST /groups', { title: 'Of others' })
  await openScreen('/', assistant, { world: Promise.resolve(world) })
  const groups = await panel('Groups')
  expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SundayPhysics0 students',
  ])
  expect(screen.queryByText('To settle')).toBeNull()
})
