// @module-tag long
// It alone catches: a phone that was reloaded without a line and takes no marks, or loses those that it took.
import { expect, test } from 'vitest'
import { startCourseSiteAlone } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { isolated } from './words.ts'

test('attendance opens anew without a line on a phone that saw it, takes marks, and sends them once there is one', async context => {
  const site = await startCourseSiteAlone()
  context.onTestFinished(site.stop)
  const call = (line: string, sent?: object) => site.call(line, sent, site.token)
  const omar = await site.newStudent('omar', 'عمر خالد')
  const group = await call('POST /groups', { title: 'فيزياء', courseId: site.course.id })
  await call(`POST /groups/${group.id}/members`, { userIds: [omar.id] })
  const startsAt = new Date().toISOString()
  const meeting = await call('POST /meetings', { groupId: group.id, startsAt, minutes: 90 })
  const phone = await openScreen(site, { language: 'ar', width: 390, token: site.token, keeps: true })
  const { page } = phone
  const { t, press } = personAt(page, 'ar')
  const path = `/admin/meetings/${meeting.id}`
  const words = page.getByRole('group', { name: t('attendance.of', { name: isolated('عمر خالد') }) })
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // From now on the worker holds what is used.
  await page.reload()
  await words.waitFor()

  await page.waitForTimeout(4_500) // what a page has shown is stored once it has nothing better to do
  await page.context().setOffline(true)
  await page.reload()
  await words.waitFor()
  await page.getByText(t('offline')).first().waitFor()
  await press(t('attendance.late'), words)
  await page.getByText(t('attendance.unsent', { count: 1 })).waitFor()
  const noise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|: 0 offline/
  expect(await phone.faults({ noise })).toEqual([])
  await page.goto('/admin/students')
  // What is not on the device says so, and what is.
  await page.getByText(t('away.ofStaff')).waitFor()

  await page.context().setOffline(false)
  const marked = async () => (await call(`GET /meetings/${meeting.id}`)).counts
  await expect.poll(marked, { timeout: 20_000 }).toMatchObject({ late: 1 })
  await phone.close()
})
