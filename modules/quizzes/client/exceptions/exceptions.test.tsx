// It alone catches: an exception that holds for somebody else, or is said to hold when it does not.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function openQuiz() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id)
  await world.enrol(course.id)
  const group = await world.done('teacher', 'POST /groups', { title: 'Sunday', courseId: course.id })
  const quiz = await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton' })
  const kept = async () => (await world.done('teacher', `GET /exceptions?quizId=${quiz.id}`)).items
  const open = () =>
    openScreen(`/admin/quizzes/${quiz.id}?tab=exceptions`, 'teacher', { world: Promise.resolve(world) })
  return { world, course, group, quiz, kept, open }
}

test('a student gets more time, a second one for them is refused at their name, and a group gets more tries', async () => {
  const { kept, group, open } = await openQuiz()
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Everybody takes this quiz alike' })).toBeTruthy()
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'New exception' }))
    return within(await screen.findByRole('dialog'))
  }
  const toStudent = async (form: Awaited<ReturnType<typeof add>>) => {
    await user.click(await form.findByRole('checkbox', { name: 'student' }))
    await user.type(form.getByLabelText(/^More time/), '٢٥')
    await user.type(form.getByLabelText(/^Reason/), 'Dyslexia')
    await user.click(form.getByRole('button', { name: 'Add exception' }))
  }
  const empty = await add()
  await user.click(await empty.findByRole('button', { name: 'Add exception' }))
  expect(await empty.findByText('Choose a student or a group.')).toBeTruthy()
  await toStudent(empty)
  expect(await screen.findByText('25% more time')).toBeTruthy()
  expect(await kept()).toMatchObject([
    { user: { name: 'student' }, extraPercent: 25, extraMinutes: null, reason: 'Dyslexia' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const second = await add()
  await toStudent(second)
  expect(await second.findByText(/has an exception here already/)).toBeTruthy()
  await user.selectOptions(second.getByLabelText('For'), 'group')
  await user.selectOptions(second.getByLabelText('Group'), 'Sunday')
  await user.clear(second.getByLabelText(/^More time/))
  await user.type(second.getByLabelText(/^Tries/), '3')
  await user.click(second.getByRole('button', { name: 'Add exception' }))
  expect(await screen.findByText('3 tries')).toBeTruthy()
  expect(await kept()).toMatchObject([
    { groupId: group.id, userId: null, attempts: 3, extraPercent: null },
    { user: { name: 'student' } },
  ])
})

test('a group of the whole school is offered where one of its members learns', async () => {
  const { world, quiz, kept, open } = await openQuiz()
  const userIds = [world.people.student.id]
  const group = await world.done('admin', 'POST /groups', { title: 'Grade 7' })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'New exception' }))
  const form = within(await screen.findByRole('dialog'))
  await user.selectOptions(await form.findByLabelText('For'), 'group')
  await user.selectOptions(form.getByLabelText('Group'), await form.findByRole('option', { name: /Grade 7/ }))
  await user.type(form.getByLabelText(/^More minutes/), '10')
  await user.click(form.getByRole('button', { name: 'Add exception' }))
  await waitFor(async () => expect(await kept()).toMatchObject([{ groupId: group.id, quizId: quiz.id }]))
})

test('two students of one name are told apart by what stands under it', async () => {
  const { world, course, group, kept, open } = await openQuiz()
  const [first, second] = [
    await world.newPerson('sara.1', 'student', { name: 'Sara Ali', phone: '+201001234567' }),
    await world.newPerson('sara.2', 'student', { name: 'Sara Ali', externalId: 'S-417' }),
  ]
  for (const one of [first, second]) await world.enrol(course.id, one)
  await world.done('teacher', `POST /groups/${group.id}/members`, { userIds: [second.id] })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'New exception' }))
  const form = within(await screen.findByRole('dialog'))
  const sara = (description: string) => form.findByRole('checkbox', { name: 'Sara Ali', description })
  await sara('sara.1 · ···4567')
  await user.click(await sara('sara.2 · S-417 · Sunday'))
  await user.type(form.getByLabelText(/^More minutes/), '10')
  await user.click(form.getByRole('button', { name: 'Add exception' }))
  await waitFor(async () => expect(await kept()).toMatchObject([{ userId: second.id }]))
})

test('an exception is changed and removed; one of the whole course has more time alone', async () => {
  const { world, course, quiz, kept, open } = await openQuiz()
  const draft = { courseId: course.id, userId: world.people.student.id }
  await world.done('teacher', 'POST /exceptions', { ...draft, quizId: quiz.id, extraMinutes: 5 })
  await world.done('teacher', 'POST /exceptions', { ...draft, extraPercent: 50 })
  const { user } = await open()
  const own = within(await screen.findByRole('list', { name: 'Exceptions' }))
  await user.click(own.getByRole('button', { name: 'student' }))
  const form = within(await screen.findByRole('dialog'))
  const minutes = await form.findByLabelText(/^More minutes/)
  await user.clear(minutes)
  await user.type(minutes, '10')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('10 more minutes')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(own.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(async () => expect(await kept()).toEqual([]))
  const everywhere = within(screen.getByRole('list', { name: 'In the whole course' }))
  await user.click(everywhere.getByRole('button', { name: 'student' }))
  const whole = within(await screen.findByRole('dialog'))
  expect(await whole.findByLabelText(/^More time/)).toHaveProperty('value', '50')
  expect(whole.queryByLabelText(/^Tries/)).toBeNull()
})

test('more time in the whole course is given where one quiz is, and nothing besides time', async () => {
  const { world, course, open } = await openQuiz()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'New exception' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('checkbox', { name: 'student' }))
  await user.type(form.getByLabelText(/^Tries/), '3')
  await user.type(form.getByLabelText(/^More time/), '25')
  await user.selectOptions(form.getByLabelText('Holds in'), 'The whole course (extra time only)')
  expect(form.queryByLabelText(/^Tries/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Add exception' }))
  const everywhere = within(await screen.findByRole('list', { name: 'In the whole course' }))
  expect(everywhere.getByText('25% more time')).toBeTruthy()
  const { items } = await world.done('teacher', `GET /exceptions?courseId=${course.id}`)
  expect(items).toMatchObject([{ quizId: null, extraPercent: 25, attempts: null, opensAt: null }])
})
