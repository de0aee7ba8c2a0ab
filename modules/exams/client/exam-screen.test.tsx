// It alone catches: scores that a sheet loses, reads wrongly or writes beside the wrong name.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { spreadOf } from './spread.ts'
import { readScore } from './written-score.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => localStorage.clear())

/** An exam out of 20 that two students sat. */
async function examOfTwo() {
  const world = await newWorld()
  const { done, people } = world
  const course = await world.newCourse({ title: 'Physics' })
  const userIds = [people.student.id, people.other.id]
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds })
  const about = { courseId: course.id, title: 'Unit 1', heldOn: '2026-11-22', outOf: 20 }
  const exam = await done('admin', 'POST /exams', about)
  const scores = async () => {
    const { items } = await done('admin', `GET /exams/${exam.id}/scores`)
    return Object.fromEntries(
      items.map(({ user, score, absent, note }: Record<string, any>) => [user.name, [score, absent, note]]),
    )
  }
  const open = (path = `/admin/exams/${exam.id}`) =>
    openScreen(path, 'admin', { world: Promise.resolve(world) })
  return { world, exam, scores, open, done }
}
const fieldOf = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^Score of .*${name}`))

test('scores are typed one below the other, in any digits; who was absent has none, and a word stands beside', async () => {
  const { scores, open } = await examOfTwo()
  const { user } = await open()
  await user.type(await fieldOf('other'), '١٢٫٥{Enter}')
  expect(document.activeElement).toBe(await fieldOf('student'))
  await user.keyboard('غ{ArrowUp}')
  expect(document.activeElement).toBe(await fieldOf('other'))
  await waitFor(async () =>
    expect(await scores()).toEqual({ other: [12.5, false, ''], student: [null, true, ''] }),
  )
  expect(await screen.findByText('2 of 2 entered')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /A note about .*other/ }))
  await user.type(await screen.findByLabelText('Note'), 'Left early{Enter}')
  await user.click(screen.getByRole('button', { name: /student.* was absent/ }))
  await waitFor(async () =>
    expect(await scores()).toEqual({ other: [12.5, false, 'Left early'], student: [null, false, ''] }),
  )
})

test('a column that is pasted fills the fields below; what is too high stays in its field with why', async () => {
  const { scores, open } = await examOfTwo()
  const { user } = await open()
  fireEvent.paste(await fieldOf('other'), { clipboardData: { getData: () => '17.25\n21\n' } })
  fireEvent.paste(await fieldOf('other'), { clipboardData: { getData: () => '\n\n' } })
  await waitFor(async () => expect(await scores()).toMatchObject({ other: [17.25, false, ''] }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/20/)
  expect((await fieldOf('student')).value).toBe('21')
  await user.clear(await fieldOf('student'))
  await user.type(await fieldOf('student'), '19{Enter}')
  await waitFor(async () => expect(await scores()).toMatchObject({ student: [19, false, ''] }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await screen.findAllByText('90.6%')).length).toBeGreaterThan(0)
})

test('without a line scores stay on the device and say so, and are sent from another page once there is one', async () => {
  const { scores, open } = await examOfTwo()
  const { user } = await open()
  const field = await fieldOf('other')
  const online = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.type(field, '8{Enter}')
  expect(await screen.findByText('not sent yet')).toBeTruthy()
  expect(screen.getByText(/1 score on this device/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Groups/ }))
  await waitFor(() => expect(screen.queryByText('not sent yet')).toBeNull())
  vi.stubGlobal('fetch', online)
  dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await scores()).toMatchObject({ other: [8, false, ''] }))
})

test('an exam is made in the list, opens where its scores are written, and is published there', async () => {
  const { open, done } = await examOfTwo()
  const { user } = await open('/admin/exams?open=new')
  await user.type(await screen.findByLabelText(/^Title/), 'Unit 2')
  await user.selectOptions(await screen.findByLabelText(/^Course/), 'Physics')
  await user.click(screen.getByRole('button', { name: 'Add exam' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Unit 2' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Publish scores' }))
  expect(await screen.findByRole('button', { name: 'Hide scores' })).toBeTruthy()
  const { items } = await done('admin', 'GET /exams?status=published')
  expect(items).toMatchObject([{ title: 'Unit 2', outOf: 100, counts: { scores: 0, absent: 0 } }])
})

test.each([
  ['', { score: null, absent: false }],
  [' ١٢٫٥ ', { score: 12.5, absent: false }],
  ['12,5', { score: 12.5, absent: false }],
  ['1,000', { refusal: { code: 'too_high', limit: 20 } }],
  ['غائب', { score: null, absent: true }],
  ['غائبة', { score: null, absent: true }],
  ['A', { score: null, absent: true }],
  ['20', { score: 20, absent: false }],
  ['20.01', { refusal: { code: 'too_high', limit: 20 } }],
  ['7.125', { refusal: { code: 'wrong_format' } }],
  ['-1', { refusal: { code: 'too_low' } }],
  ['seven', { refusal: { code: 'wrong_type' } }],
])('what is typed as %j', (typed, read) => {
  expect(readScore(typed, 20)).toMatchObject(read)
})

test('a spread counts each score once, and its mean lies between its ends', () => {
  const score = fc.integer({ min: 0, max: 4_000 }).map(hundredths => hundredths / 100)
  fc.assert(
    fc.property(fc.array(score, { minLength: 1 }), scores => {
      const { mean, median, lowest, highest, bins } = spreadOf(scores, 40)
      expect(bins.reduce((sum, count) => sum + count, 0)).toBe(scores.length)
      expect(bins[9]).toBe(scores.filter(each => each >= 36).length)
      for (const value of [mean!, median!]) {
        expect(value).toBeGreaterThanOrEqual(lowest! - 0.005)
        expect(value).toBeLessThanOrEqual(highest! + 0.005)
      }
    }),
  )
  expect(spreadOf([], 40)).toMatchObject({ mean: null, median: null, lowest: null, highest: null })
})

test('once scores are published, each family has a sentence for WhatsApp, which says that it was opened', async () => {
  const { exam, open, done, world } = await examOfTwo()
  const mother = { name: 'Abeer', phone: '01001234567', studentIds: [world.people.student.id] }
  await done('admin', 'POST /guardians', mother)
  await done('admin', `PUT /exams/${exam.id}/scores`, {
    items: [{ userId: world.people.student.id, score: 17.5 }],
  })
  await done('admin', `PUT /exams/${exam.id}`, { status: 'published' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Tell families' }))
  const send = await screen.findByRole('link', { name: /^Open WhatsApp for .*Abeer/ })
  expect(decodeURIComponent(send.getAttribute('href')!)).toMatch(/wa\.me\/201001234567.*17[.٫]5/)
  send.addEventListener('click', event => event.preventDefault())
  await user.click(send)
  expect(await screen.findByRole('link', { name: /^WhatsApp was opened for .*Abeer/ })).toBeTruthy()
})
