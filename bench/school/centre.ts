import { setTimeout as pause } from 'node:timers/promises'
import { percentiles } from '../percentiles.ts'
import { print, verdict, whole } from '../print.ts'
import { type School, studentLines } from './client.ts'
import { medianOf } from './measured.ts'
import { endedJobs } from './watched.ts'

/** Members who are charged, groups that meet, and months that have been charged: as many as a large centre has in a year. */
const [members, groups, months] = [1_000, 400, 12]
/** Scans arrive like this at the door, whether or not those before have been answered. */
const [scans, perSecond] = [400, 20]
/** Milliseconds that nearly every scan may take, and how much more of the processor a row may take than one of a plain list. */
const max = { scan: 200, row: 3 }
const [warm, times] = [10, 60]

/** An evening at a centre of many groups: scans at the door, the sheet of a month, and the week with all its meetings. */
export async function measureCentre(school: School, database?: number) {
  const { call } = school
  const { ended, started, bulk } = endedJobs(school)
  await started(await ended(school.upload(studentLines('A', members)), 'ready'))
  const course = await call('POST', '/courses', { title: 'Physics', status: 'published' })
  await started(await bulk('users', 'enrol', { query: { role: 'student' } }, { courseId: course.id }))
  const billing = { billing: 'monthly', fee: 45_000 }
  const { id: groupId } = await call('POST', '/groups', { title: 'All', courseId: course.id, ...billing })
  await started(await bulk('users', 'join', { query: { role: 'student' } }, { groupId }))
  const month = new Date().toISOString().slice(0, 7)
  for (let before = months - 1; before >= 0; before--) {
    const asked = { groupId, month: monthBefore(month, before) }
    await started(await ended(call('POST', '/jobs/charges', asked), 'ready'))
  }
  for (let number = 0; number < groups; number++) {
    const meets = [{ day: number % 7, at: `${15 + (number % 6)}:00`, minutes: 60 }]
    await call('POST', '/groups', { title: `Group ${number}`, place: `Room ${number % 12}`, times: meets })
  }
  await measureScans(school, groupId)
  await measureRows(school, month, database)
}

/** The month so many before another, as `2026-11`. */
export const monthBefore = (month: string, count: number) =>
  Temporal.PlainYearMonth.from(month).subtract({ months: count }).toString()

/** Everybody comes within some seconds: each scan is sent when its time has come, by a card as it is printed. */
async function measureScans(school: School, groupId: string) {
  const { call } = school
  const meeting = await call('POST', '/meetings', {
    groupId,
    startsAt: new Date().toISOString(),
    minutes: 90,
  })
  const taken: number[] = []
  const begun = performance.now()
  const before = await school.cpu()
  const all: Promise<void>[] = []
  for (let number = 0; number < scans; number++) {
    await pause(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()))
    all.push(scanOf(number))
  }
  await Promise.all(all)
  async function scanOf(number: number) {
    const sent = performance.now()
    await call('POST', `/meetings/${meeting.id}/scan`, { code: `A${String(number).padStart(6, '0')}` })
    taken.push(performance.now() - sent)
  }
  const each = ((await school.cpu()) - before) / scans / 1_000
  const { counts } = await call('GET', `/meetings/${meeting.id}`)
  const { p50, p99 } = percentiles(taken)
  print(`${perSecond} scans a second, into a meeting of ${whole(members)}`, [
    ['p50', `${p50.toFixed(0)} ms`],
    ['p99', `${p99.toFixed(0)} ms`, `≤ ${max.scan} ms`, verdict(p99 <= max.scan)],
    ['CPU of each', `${each.toFixed(1)} ms`],
    ['marked', whole(counts.present), verdict(counts.present === scans)],
  ])
}

/** What a row of the sheet and a meeting of the week take of the processor, beside a row of a plain list of twenty. */
async function measureRows(school: School, month: string, database?: number) {
  const today = Date.now()
  const day = (after: number) => new Date(today + after * 86_400_000).toISOString().slice(0, 10)
  const sheet = `/ledger/sheet?month=${month}&pageSize=100`
  const week = `/meetings?from=${day(1)}&until=${day(7)}&sort=startsAt&pageSize=100`
  const pages = (path: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${path}&page=${at + 1}`)
  const paths = {
    'the list of 20 students': ['/users?role=student&pageSize=20'],
    [`the sheet of ${whole(members)} members`]: pages(sheet, Math.ceil(members / 100)),
    [`the week of ${whole(groups)} groups`]: pages(week, Math.ceil(groups / 100)),
  }
  const rows: string[][] = [['', 'rows', 'CPU ms', 'CPU ms a row', '', 'time ms']]
  let plain = 0
  for (const [name, addresses] of Object.entries(paths)) {
    let shown = 0
    const { cpuMs, ms } = await medianOf(school, database, { warm, times }, async () => {
      shown = 0
      for (const address of addresses) shown += (await school.call('GET', address)).items.length
    })
    const each = cpuMs / shown
    plain ||= each
    const ratio = each / plain
    const cells = [whole(shown), cpuMs.toFixed(1), each.toFixed(3)]
    const beside = each === plain ? '' : `${ratio.toFixed(1)} × ≤ ${max.row} × ${verdict(ratio <= max.row)}`
    rows.push([name, ...cells, beside, ms.toFixed(0)])
  }
  print('What a row takes', rows)
}
