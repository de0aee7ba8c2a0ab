// It alone catches: a student who is told of attendance or money where the school does not tell them, or other sums than its own.
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSchool } from '#test/money.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A student who came to two meetings of their own group and once to another group of the course, was away once, and owes 150. */
async function attending() {
  const school = await newSchool()
  const { done, people, monthly, course } = school
  const other = await school.group({ title: 'Another', courseId: course.id })
  const mark = async (groupId: string, day: string, status: string) => {
    const startsAt = `2026-11-${day}T15:00:00.000Z`
    const meeting = await done('admin', 'POST /meetings', { groupId, startsAt, minutes: 60 })
    const items = [{ userId: people.student.id, status }]
    await done('admin', `PUT /meetings/${meeting.id}/attendance`, { items })
  }
  await mark(monthly.id, '02', 'present')
  await mark(monthly.id, '09', 'absent')
  await mark(other.id, '12', 'late')
  await school.charge(45_000, { groupId: monthly.id, month: '2026-11' })
  await school.pay(30_000)
  await done('admin', `POST /users/${people.student.id}/scan-code`)
  const open = (language: 'en' | 'ar' = 'en') =>
    openScreen('/mine', 'student', { language, world: Promise.resolve(school) })
  return { school, open }
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('a student has their code, how often they came by group, and what they owe and have paid', async () => {
  const { school, open } = await attending()
  await open()
  const { scanCode } = await school.done('student', 'GET /auth/me')
  const code = await part('My code')
  code.getByText(`${scanCode.slice(0, 5)} ${scanCode.slice(5)}`)
  const marks = await part('My attendance')
  // What they came to as a guest counts for the own group of the course: 2 of 3.
  expect(marks.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'MonthlyPhysics',
  ])
  marks.getByText('66%')
  marks.getByText('Present 1 · Late 1 · Absent 1')
  expect(marks.getAllByRole('listitem')).toHaveLength(3)
  const account = await part('My account')
  expect(account.getByText('Due').textContent).toMatch(/150/)
  expect((await account.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Paid .*Monthly.*receipt 2026-000001.*300/),
    expect.stringMatching(/^Charged Monthly.*November 2026.*450/),
  ])
  expect(account.queryByRole('link')).toBeNull()
})

test('where the school does not tell students, nothing is said, and no error; the code stays', async () => {
  const { school, open } = await attending()
  const { studentsSee } = await school.done('admin', 'GET /settings')
  await school.done('admin', 'PUT /settings', {
    studentsSee: { ...studentsSee, attendance: false, balance: false },
  })
  await open('ar')
  await part('رمزي')
  expect(screen.queryByRole('region', { name: 'حضوري' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'حسابي المالي' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()

  await school.done('admin', 'PUT /settings', {
    studentsSee: { ...studentsSee, attendance: true, balance: false },
  })
  await open('ar')
  expect((await part('حضوري')).getByText('حضور 1 · تأخر 1 · غياب 1')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'حسابي المالي' })).toBeNull()
})
