import { randomUUID } from 'node:crypto'
import { print, verdict, whole } from '../print.ts'
import { monthBefore } from './centre.ts'
import { type School, studentLines } from './client.ts'
import { medianOf } from './measured.ts'
import { endedJobs } from './watched.ts'

/** Members who were charged each month for a year, which is 120,000 entries, and payments of today. */
const [members, months, payments] = [10_000, 12, 300]
/** How much more of the processor a call may take than a list of twenty people. */
const max = 3
const [warm, times] = [5, 40]

/** What the office of a large centre asks of a year of money. */
export async function measureLedger(school: School, database?: number) {
  const { call } = school
  const { ended, started, bulk } = endedJobs(school)
  await started(await ended(school.upload(studentLines('L', members)), 'ready'))
  const course = await call('POST', '/courses', { title: 'Chemistry', status: 'published' })
  await started(await bulk('users', 'enrol', { query: { role: 'student' } }, { courseId: course.id }))
  const billing = { billing: 'monthly', fee: 45_000 }
  const { id: groupId } = await call('POST', '/groups', { title: 'All', courseId: course.id, ...billing })
  await started(await bulk('users', 'join', { query: { role: 'student' } }, { groupId }))
  const month = new Date().toISOString().slice(0, 7)
  for (let before = months - 1; before >= 0; before--) {
    const asked = { groupId, month: monthBefore(month, before) }
    await started(await ended(call('POST', '/jobs/charges', asked), 'ready'))
  }
  const people: string[] = []
  for (let page = 1; people.length < payments; page++) {
    const { items } = await call('GET', `/users?role=student&sort=createdAt&pageSize=100&page=${page}`)
    people.push(...(items as { id: string }[]).map(({ id }) => id))
  }
  for (const userId of people)
    await call('POST', '/ledger', {
      kind: 'payment',
      userId,
      amount: 45_000,
      method: 'cash',
      key: randomUUID(),
    })
  await measureCalls(school, { month, groupId, people, database })
}

type Asked = { month: string; groupId: string; people: string[]; database?: number }

async function measureCalls(school: School, { month, groupId, people, database }: Asked) {
  const today = new Date().toISOString().slice(0, 10)
  const nth = (time: number) => people[time % people.length]!
  const calls: [name: string, path: (time: number) => string][] = [
    ['a list of 20 people', () => '/users?role=student&pageSize=20'],
    ['the newest entries', () => '/ledger?pageSize=20'],
    ['entries of one student', time => `/ledger?userId=${nth(time)}&pageSize=20`],
    ['payments of today', () => `/ledger?kind=payment&from=${today}&until=${today}&pageSize=20`],
    ['the balance of one student', time => `/users/${nth(time)}/balance`],
    [
      '20 rows of the sheet of a month',
      time => `/ledger/sheet?month=${month}&pageSize=20&page=${1 + (time % 9)}`,
    ],
    ['who is not charged yet', () => '/ledger/to-charge'],
    ['the drawer', () => '/drawer'],
    ['shares of a month', () => `/ledger/shares?from=${month}-01&until=${today}`],
    ['members of a group', () => `/groups/${groupId}/members?pageSize=20`],
  ]
  const rows: string[][] = [['', 'CPU ms', '', 'time ms']]
  let plain = 0
  for (const [name, path] of calls) {
    const { cpuMs, ms } = await medianOf(school, database, { warm, times }, time =>
      school.call('GET', path(time)),
    )
    plain ||= cpuMs
    const ratio = cpuMs / plain
    const beside = ratio === 1 ? '' : `${ratio.toFixed(1)} × ≤ ${max} × ${verdict(ratio <= max)}`
    rows.push([name, cpuMs.toFixed(2), beside, ms.toFixed(0)])
  }
  print(`What calls take over ${whole(members * months)} entries`, rows)
}
