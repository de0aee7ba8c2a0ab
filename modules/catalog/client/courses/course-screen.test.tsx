// It alone catches: an outline that loses what is added, moved or pasted into it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function teaching() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  return { world: Promise.resolve(world), done: world.done, course, people: world.people, newWorld: world }
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('seasons and lessons are added where they stand, and moved', async () => {
  const { world, course, done } = await teaching()
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', { world })
  await screen.findByText(/Begin with the first season/)

  // One title after the other, without waiting and without a drawer.
  await user.click(screen.getAllByRole('button', { name: 'Add season' }).at(-1)!)
  await user.type(screen.getByLabelText('Title of the season'), 'Motion{Enter}Forces{Enter}')
  await waitFor(() => expect(titles().join()).toMatch(/1. Motion.*2. Forces/))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Title of the season'))
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Title of the season')).toBeNull()

  await user.click(screen.getByRole('button', { name: /^Actions for .Forces/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(titles().join()).toMatch(/1. Forces.*2. Motion/))
  await waitFor(async () => {
    const { items } = await done('admin', `GET /seasons?courseId=${course.id}&sort=position`)
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Forces', 'Motion'])
  })

  await user.click(screen.getAllByRole('button', { name: 'Add lesson' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Give the lesson a title.')).toBeDefined()
  await user.type(screen.getByLabelText('Title of the lesson'), 'What a force is{Enter}')
  // It is written on a page of its own, and keeps itself there.
  await user.click(await screen.findByRole('link', { name: 'What a force is' }))
  const link = await screen.findByLabelText('Or a link')
  await user.type(link, 'https://example.com/video')
  await user.type(screen.getByLabelText(/^Length/), '١١:٩٠')
  await screen.findByText('Write minutes and seconds, such as 12:30.')
  expect(screen.getByText(/This is no link of a YouTube or Vimeo video/)).toBeDefined()

  await user.clear(link)
  await user.type(link, 'https://youtu.be/dQw4w9WgXcQ')
  await user.clear(screen.getByLabelText(/^Length/))
  await user.type(screen.getByLabelText(/^Length/), '١١:٢٠')
  await screen.findByText(/^Saved \d/)
  await waitFor(async () => {
    const { items } = await done('admin', `GET /lessons?courseId=${course.id}`)
    expect(items[0].durationSeconds).toBe(680)
  })
  const { items } = await done('admin', `GET /lessons?courseId=${course.id}`)
  expect(items[0]).toMatchObject({
    title: 'What a force is',
    status: 'draft',
    video: { kind: 'youtube', externalId: 'dQw4w9WgXcQ' },
    durationSeconds: 680,
  })
})

test('pasted lines become one lesson each in their order, and nothing is lost where one is refused', async () => {
  const { world, course, done, newWorld } = await teaching()
  await newWorld.newSeason(course.id, { title: 'Motion' })
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', { world })
  const kept = async () => {
    const { items } = await done('admin', `GET /lessons?courseId=${course.id}&sort=position`)
    return items.map(({ title, status }: { title: string; status: string }) => `${title} ${status}`)
  }
  await user.click(await screen.findByRole('button', { name: 'Add lesson' }))
  const field = screen.getByLabelText('Title of the lesson') as HTMLTextAreaElement
  await user.click(field)
  await user.paste('Speed\n\n  Velocity \r\nAcceleration')
  await user.click(screen.getByRole('button', { name: 'Add 3' }))
  await waitFor(async () =>
    expect(await kept()).toEqual(['Speed draft', 'Velocity draft', 'Acceleration draft']),
  )
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(links().filter(one => one === 'Acceleration')).toHaveLength(1))

  const tooLong = 'x'.repeat(201)
  await user.paste(`Falling\n${tooLong}\nThrowing`)
  await user.keyboard('{Enter}')
  await screen.findByText(/200/)
  expect(field.value).toBe(`${tooLong}\nThrowing`)
  expect(await kept()).toHaveLength(4)
  expect(document.activeElement).toBe(field)
})

test('a summary is added in the season that it sums up, and one of the whole course stands after the seasons', async () => {
  const { world, course, done, newWorld } = await teaching()
  const { id: seasonId } = await newWorld.newSeason(course.id, { title: 'Motion' })
  await newWorld.newSummary({ courseId: course.id, title: 'Physics on one page' })
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', { world })
  await user.click(await screen.findByRole('button', { name: 'Add summary' }))
  await user.type(screen.getByLabelText('Title of the summary'), 'Motion on one page{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Motion on one page' }))
  await user.selectOptions(await dialog.findByLabelText('Status'), 'Published')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('No lessons · 1 summary')
  const motion = within(screen.getByRole('heading', { name: /^1. Motion/ }).closest('li')!)
  expect(motion.getByRole('link', { name: 'Motion on one page' })).toBeDefined()
  const whole = within(
    screen.getByRole('heading', { name: 'Summaries of the whole course' }).closest('section')!,
  )
  expect(whole.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Physics on one page'])
  const { items } = await done('admin', `GET /summaries?seasonId=${seasonId}`)
  expect(items).toMatchObject([{ title: 'Motion on one page', status: 'published', courseId: course.id }])
})

test('students are enrolled together, and one who is removed comes back by undoing', async () => {
  const { world, course, done } = await teaching()
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'admin', { world })
  await user.click(await screen.findByRole('link', { name: /^Students\s?0$/ }))
  await screen.findByText(/Nobody is enrolled yet/)
  await user.click(screen.getByRole('button', { name: 'Enrol students' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: 'student' }))
  await user.click(dialog.getByRole('checkbox', { name: 'other' }))
  await user.click(dialog.getByRole('button', { name: 'Enrol 2 students' }))
  await screen.findByText('2 students enrolled')

  await screen.findByRole('link', { name: 'student' })
  await user.click(screen.getByRole('button', { name: /^Actions for .student/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the course' }))
  await screen.findByText('Their progress is kept.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'student' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'student' })
  expect((await done('admin', `GET /enrolments?courseId=${course.id}`)).total).toBe(2)
})

test('a teacher may not say who teaches', async () => {
  const { world, course } = await teaching()
  await openScreen(`/admin/courses/${course.id}?tab=settings`, 'teacher', { world })
  await screen.findByLabelText('Place in the list')
  expect(screen.queryByRole('group', { name: /^Teachers/ })).toBeNull()
})

test('a course in which somebody learns is deleted only after it was said who and what goes with it', async () => {
  const { world, course, done, newWorld } = await teaching()
  const season = await newWorld.newSeason(course.id)
  await newWorld.newLesson(season.id)
  await newWorld.enrol(course.id)
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', { world })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: /^Actions for .Physics/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByRole('heading').textContent).toBe('Delete “Physics”?')
    expect(question.getByText(/^1 student learns here\. 1 lesson goes with it\./)).toBeDefined()
    return question
  }
  const left = async () => (await done('admin', 'GET /courses')).total
  await user.click((await remove()).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await left()).toBe(1)

  // The list asks the same.
  await user.click(screen.getAllByRole('link', { name: 'Courses' }).at(-1)!)
  await screen.findByRole('link', { name: 'Physics' })
  await user.click((await remove()).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await left()).toBe(0))
})
