// It alone catches: a page for guardians that a phone cannot read, or that opens for whoever is signed in.
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'

test('a mother opens the link that the school sent her, reads how her children are, and it can be taken away', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const call = (line: string, sent?: object) => site.call(line, sent, site.token)
  await call('PUT /settings', { nameAr: 'مركز النور للتعليم', nameEn: 'Nour' })
  const youssef = { id: site.studentId }
  await call(`PUT /users/${youssef.id}`, { name: 'يوسف عبد الرحمن' })
  const sara = await site.newStudent('sara.2', 'سارة عبد الرحمن')
  const times = [
    { day: 0, at: '17:00', minutes: 90 },
    { day: 3, at: '17:00', minutes: 90 },
  ]
  const group = await call('POST /groups', { title: 'الفيزياء', place: 'قاعة 2', times })
  await call(`POST /groups/${group.id}/members`, { userIds: [youssef.id] })
  const draft = { name: 'أ. منى عبد الله', phone: '+201001234567', studentIds: [youssef.id, sara.id] }
  const guardian = await call('POST /guardians', draft)
  const { url } = await call(`POST /guardians/${guardian.id}/link`, {})

  // Also in a browser where a student of the house is signed in, who stays so.
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.studentToken })
  const { page, t, heading } = personAt(screen.page, 'ar')
  await page.goto(`/g#${url.split('#')[1]}`)
  await heading('سارة عبد الرحمن').waitFor()
  await page.getByText('مركز النور للتعليم').waitFor()
  await page.getByRole('button', { name: 'يوسف عبد الرحمن' }).click()
  await heading('يوسف عبد الرحمن').waitFor()
  await page.getByText('الأحد والأربعاء').waitFor()
  await page.getByText('قاعة 2').waitFor()
  for (const dark of [false, true]) expect(await screen.faults({ dark })).toEqual([])
  // Read on the line of a phone: it weighs little more than the page to sign in on.
  expect(await screen.weigh()).toBeLessThan(208)
  await page.goto('/')
  await page.getByRole('navigation').first().waitFor()

  await call(`DELETE /guardians/${guardian.id}/link`)
  await page.goto(`/g#${url.split('#')[1]}`)
  await heading(t('guardian.old')).waitFor()
  screen.expectSilence(/invalid_link|422/)
  await screen.close()
})
