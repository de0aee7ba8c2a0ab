import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

/** Whether the worker holds the page, which it does once it has kept every file. */
const isKept = () => navigator.serviceWorker.controller !== null
/** The addresses of all that is in the caches of this device. */
const addressesKept = async () => {
  const names = await caches.keys()
  const requests = names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url))
  return { names, addresses: (await Promise.all(requests)).flat().map(url => new URL(url).pathname) }
}

test('without a server the shell still opens and says so; no answer of the API is kept', async () => {
  const { page, expectSilence, close } = await openScreen(site, {
    token: site.studentToken,
    keeps: true,
  })
  const { t, heading } = personAt(page, 'en')
  await page.goto(`/lessons/${site.lesson.id}`)
  await page.waitForFunction(isKept)
  const fromDevice = new Set<string>()
  page.on('response', reply => {
    if (reply.fromServiceWorker()) fromDevice.add(new URL(reply.url()).pathname.split('/')[1]!)
  })
  await page.reload()
  await page.getByRole('article').waitFor()
  expectSilence()

  await site.pause()
  await page.goto('/courses')
  await page.getByText(t('offline')).first().waitFor()
  await site.resume()
  await heading(t('learn.courses')).waitFor()

  const { names, addresses } = await page.evaluate(addressesKept)
  expect(names).toHaveLength(1)
  expect(addresses.filter(path => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  expect(addresses.length).toBeGreaterThan(20)
  expect([...fromDevice].filter(folder => ['api', 'media'].includes(folder))).toEqual([])
  expect(fromDevice).toContain('assets')
  await close()
})

test('a new release is told, and taken when somebody asks for it', async () => {
  const { page, expectSilence, close } = await openScreen(site, { token: site.token, keeps: true })
  const { t, press, heading } = personAt(page, 'en')
  await page.goto('/')
  await page.waitForFunction(isKept)
  // Another release is another worker; what an older one held goes with it, what is not ours stays.
  await page.evaluate(async () => {
    for (const name of ['bustan-shell-before', 'of others']) await caches.open(name)
    await navigator.serviceWorker.register('/sw.js?next')
  })
  const notice = page.getByRole('status').filter({ hasText: t('release.new') })
  await notice.waitFor()
  await Promise.all([page.waitForEvent('load'), press(t('release.reload'), notice)])
  await heading(/./).waitFor()
  const { names } = await page.evaluate(addressesKept)
  expect(names.filter(name => name !== 'of others')).toEqual([expect.stringMatching(/^bustan-shell-\w{10}$/)])
  expect(names).toContain('of others')
  expectSilence()
  await close()
})

test('the site can be installed', async () => {
  const { page, close } = await openScreen(site)
  await page.goto('/auth/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(address!)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons, theme_color, display } = await reply.json()
  expect({ name, theme_color, display }).toEqual({
    name: 'Bustan · بستان',
    theme_color: '#34C87C',
    display: 'standalone',
  })
  for (const { src, type } of icons) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
  await close()
})
