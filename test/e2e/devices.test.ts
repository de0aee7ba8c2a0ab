// It alone catches: a student who cannot come in from a new phone.
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { tokenOf } from './site.ts'

test('a student comes from a new phone, signs another device out, and looks at both in the profile', async () => {
  const site = await startCourseSite()
  const sara = { login: 'sara', password: site.studentPassword }
  await site.call('PUT /settings', { devicesPerStudent: 1 }, site.token)
  const before = await tokenOf(site, sara)
  const screen = await openScreen(site, { language: 'ar', width: 390 })
  const { page, t, heading, signIn, button } = personAt(screen.page, 'ar')
  await page.goto('/auth/login')
  await signIn(sara)
  await heading(t('devices.full', { count: 1 })).waitFor()
  expect(await screen.faults({ noise: /status of 409|409 too_many_devices/ })).toEqual([])
  expect(await screen.faults({ dark: true })).toEqual([])
  await page.getByRole('listitem').getByRole('button').click()
  await page.waitForURL(`${site.address}/`)
  await expect(site.call('GET /auth/me', undefined, before)).rejects.toThrow('401')

  await page.goto('/profile')
  const devices = page.getByRole('region', { name: t('devices.own') })
  await devices.getByText(t('devices.current')).waitFor()
  expect(await button(t('devices.remove'), devices).count()).toBe(0)
  expect(await screen.faults({ noise: /401/ })).toEqual([])
  expect(await screen.faults({ dark: true })).toEqual([])
  await screen.close()
  await site.stop()
})
