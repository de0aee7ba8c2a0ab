import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

// by the keyboard where times are written, which a pointer can do anywhere.
test('a group is made with its times, and a student of another group is moved into it', async () => {
  const sunday = { title: 'الأحد', courseId: site.course.id }
  const from = await site.call('POST /groups', sunday, site.token)
  await site.call(`POST /groups/${from.id}/members`, { userIds: [site.studentId] }, site.token)
  const screen = await openScreen(site, { language: 'ar', token: site.token })
  const { page, t, dialog, press, field, follow, toast, heading } = personAt(screen.page, 'ar')
  await page.goto('/admin/groups')
  await follow(t('groups.add'))
  await field(t('groups.title'), dialog).fill('الأربعاء')
  await dialog.getByLabel(t('groups.courseId')).selectOption({ label: 'Algebra 1' })
  await press(t('groups.times.add'), dialog)
  const time = dialog.getByRole('group', { name: t('groups.times.one', { number: 1 }) })
  await expect
    .poll(() => time.getByLabel(t('groups.times.day')).evaluate(one => one === document.activeElement))
    .toBe(true)
  await page.keyboard.press('ArrowDown')
  await time.getByLabel(t('groups.times.minutes'), { exact: true }).fill('١٢٠')
  await field(t('groups.place'), dialog).fill('قاعة 2')
  await press(t('groups.create'), dialog)
  await toast(t('form.saved'))
  await heading('الأربعاء').waitFor()
  await page.getByText('17:00 – 19:00').waitFor()

  await press(t('groups.join'))
  await dialog.getByRole('searchbox').fill('sara')
  await dialog.getByRole('checkbox', { name: 'سارة علي' }).check()
  await press(t('groups.join.go', { count: 1 }), dialog)
  await dialog.getByRole('alert').getByText(/الأحد/).waitFor()
  await press(t('groups.move.go', { count: 1 }), dialog)
  await toast(t('groups.joined', { count: 1 }))
  await page.getByRole('link', { name: 'سارة علي' }).waitFor()
  const { total } = await site.call(`GET /groups/${from.id}/members`, undefined, site.token)
  expect(total).toBe(0)
  screen.expectSilence(/409/)
  await screen.close()
})
