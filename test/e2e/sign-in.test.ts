import { describe, test } from 'vitest'
import { languages, openScreen, widths } from './screen.ts'
import { admin, startSite } from './site.ts'
import { wordsOf } from './words.ts'

const name = { en: 'Mona Adel', ar: 'منى عادل' }

describe.concurrent.for(languages)('an admin sets up the site, signs out and in: %s', language => {
  test.for(widths)('%s px', { concurrent: false }, async (width, { expect, onTestFinished }) => {
    const site = await startSite()
    onTestFinished(site.stop)
    const t = wordsOf(language)
    const screen = await openScreen(site, { language, width })
    const { page } = screen
    // The one before may still be there.
    const toast = (title: string, text: string) =>
      page.getByRole('status').filter({ hasText: title }).filter({ hasText: text }).last().waitFor()
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

    await page.goto(await site.setUpLink())
    await page.getByLabel(t('setup.name')).fill(name[language])
    await page.getByLabel(t('setup.username')).fill(admin.login)
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(admin.password)
    await screen.expectNoViolations()
    await press(t('setup.create'))
    await toast(t('loggedIn'), name[language])
    await page.waitForURL(`${site.address}/`)
    await screen.settled()

    await press(t('account', { name: name[language] }))
    await page.getByRole('menuitem', { name: t('signOut') }).click()
    await toast(t('loggedOut'), t('goodbye', { name: name[language] }))
    await page.waitForURL('**/auth/login')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await screen.expectNoViolations()
    screen.expectSilence()

    await page.getByLabel(t('signIn.login')).fill(admin.login)
    await page.getByLabel(t('signIn.password'), { exact: true }).fill('not my password')
    await press(t('signIn'))
    await page
      .getByRole('alert')
      .filter({ hasText: t('signIn.tryAgain') })
      .waitFor()
    expect(page.url()).toBe(`${site.address}/auth/login`)

    await page.getByLabel(t('signIn.password'), { exact: true }).fill(admin.password)
    await press(t('signIn'))
    await toast(t('loggedIn'), name[language])
    await page.waitForURL(`${site.address}/`)
    screen.expectSilence(/status of 422|invalid_credentials/)
    await screen.close()
  })
})
