// It alone catches: what was done without a line and is sent twice, or never.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSiteAlone } from './course-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { sendFile } from './upload.ts'

let site: Awaited<ReturnType<typeof startCourseSiteAlone>>
beforeAll(async () => {
  site = await startCourseSiteAlone()
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

/** What files on this device import that is not there: they would not run. */
const importsMissing = async () => {
  const [name] = await caches.keys()
  const cache = await caches.open(name!)
  const texts = (await cache.keys())
    .filter(({ url }) => url.endsWith('.js'))
    .map(async ({ url }) =>
      (await (await cache.match(url))!.text()).matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g),
    )
  const imports = (await Promise.all(texts)).flatMap(found => [...found].map(([, path]) => path!))
  const known = await Promise.all(imports.map(path => cache.match(new URL(path, `${origin}/assets/`))))
  return imports.filter((_, at) => !known[at])
}

/** The keys of all answers and images that are on this device. */
const answersStored = () =>
  new Promise<string>(resolve => {
    const request = indexedDB.open('bustan.answers')
    // What is not there is not to be there for having been looked for.
    request.onupgradeneeded = () => request.transaction!.abort()
    request.onerror = () => resolve('')
    request.onsuccess = () => {
      const names = ['texts', 'images']
      const transaction = request.result.transaction(names)
      const keys = names.map(name => transaction.objectStore(name).getAllKeys())
      transaction.oncomplete = () => {
        request.result.close()
        resolve(keys.flatMap(({ result }) => result).join())
      }
    }
  })

/** Whether an image of a text has come, by its words. */
const isDrawn = (alt: string) =>
  (document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)?.naturalWidth ?? 0) > 0

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
  expect(await page.evaluate(importsMissing)).toEqual([])
  expect(addresses.filter(path => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  expect(addresses.length).toBeGreaterThan(20)
  expect([...fromDevice].filter(folder => ['api', 'media'].includes(folder))).toEqual([])
  expect(fromDevice).toContain('assets')
  await close()
})

test(
  'what was opened is read again without a line, by whoever opened it and by nobody else',
  long,
  async () => {
    const where = { language: 'ar', width: 390 } as const
    const reader = await site.newStudent('reader')
    await site.newStudent('other')
    const png = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } }).png()
    const ofImage = { filename: 'drawing.png', purpose: 'image', courseId: site.course.id }
    const imageId = await sendFile(site, site.token, await png.toBuffer(), ofImage)
    const about = {
      courseId: site.course.id,
      title: 'ملخص المعادلات',
      status: 'published',
      body: `<p>خلاصة</p><p><img data-media="${imageId}" alt="رسم"></p>`,
    }
    const summary = await site.call('POST /summaries', about, site.token)
    await site.call('POST /notes', { lessonId: site.lesson.id, body: 'ملاحظتي' }, reader.token)
    const { lessons } = await site
      .call(`GET /lessons?courseId=${site.course.id}`, undefined, site.token)
      .then(({ items }) => ({ lessons: items as { id: string; title: string }[] }))
    const unopened = lessons.find(({ id }) => id !== site.lesson.id)!
    const screen = await openScreen(site, { ...where, token: reader.token, keeps: true })
    const { page } = screen
    const person = personAt(page, where.language)
    const { t, heading, press, inMyMenu, follow, goTo } = person
    const noise = /ERR_INTERNET_DISCONNECTED|0 offline|ERR_FAILED/
    const pages = [
      { path: '/', shows: 'Algebra 1', key: '["progress","report"' },
      { path: `/courses/${site.course.id}`, shows: 'What is an equation?', key: '["courses","item"' },
      { path: `/summaries?open=${summary.id}`, shows: 'خلاصة', key: imageId, withImage: true },
      { path: '/notes', shows: 'ملاحظتي', key: '["notes","page"' },
      { path: `/lessons/${site.lesson.id}`, shows: '…', key: '["lessons","item"' },
    ]
    const ways = [
      () => page.goto('/'),
      () => follow('Algebra 1'),
      () => goTo('summaries').then(() => follow(about.title)),
      () => goTo('home').then(() => follow(t('notes.title'))),
      () => page.goto(`/lessons/${site.lesson.id}`),
    ]
    const sees = (words: string) => page.locator('main').getByText(words, { exact: true }).first().waitFor()
    for (const [at, { shows, key }] of pages.entries()) {
      await ways[at]!()
      await sees(shows)
      await expect.poll(() => page.evaluate(answersStored)).toContain(key)
    }
    await page.waitForFunction(isKept)
    screen.expectSilence()

    await page.context().setOffline(true)
    for (const { path, shows, withImage } of pages) {
      await page.goto(path)
      await sees(shows)
      if (withImage) await page.waitForFunction(isDrawn, 'رسم')
      await page.getByText(t('offline')).first().waitFor()
      expect(await screen.faults({ noise, withAxe: path === '/' })).toEqual([])
    }
    await press(t('learn.tick'))
    await page.goto(`/lessons/${unopened.id}`)
    await heading(t('away.notHere')).waitFor()
    expect(await screen.faults({ noise })).toEqual([])

    await page.context().setOffline(false)
    await heading(unopened.title).waitFor()
    await page.getByText(t('offline')).first().waitFor({ state: 'detached' })
    screen.expectSilence(noise)
    const ofReader = `POST /courses/progress-special-user/${reader.id}`
    await expect.poll(async () => (await site.call(ofReader, {}, site.token)).courses[0].percent).toBe(50)

    // Who signs out leaves nothing, also without a line.
    await page.context().setOffline(true)
    await inMyMenu('reader', 'signOut')
    await page.waitForURL('**/auth/login')
    await expect.poll(() => page.evaluate(answersStored)).toBe('')
    const { addresses } = await page.evaluate(addressesKept)
    expect(addresses.filter(path => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

    await page.context().setOffline(false)
    await page.reload()
    await person.signIn({ login: 'other', password: site.studentPassword })
    await expect.poll(() => page.evaluate(answersStored)).toContain('["me"]')
    await page.context().setOffline(true)
    await page.goto(`/summaries?open=${summary.id}`)
    await heading(t('away.notHere')).waitFor()
    await screen.close()
  },
)

test('what is done and written without a line is sent later, once, from two tabs', async () => {
  const where = { language: 'ar', width: 390 } as const
  const login = 'marker'
  const { token } = await site.newStudent(login)
  const [written, draft] = ['ملاحظة: written without a line', 'ما زلت أكتب']
  const screen = await openScreen(site, { ...where, token })
  const first = personAt(screen.page, where.language)
  const { t } = first
  const sent: string[] = []
  screen.page.context().on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PUT' && pathname.endsWith('/progress')) sent.push(request.postData() ?? '')
    if (request.method() === 'POST' && pathname === '/api/notes') sent.push(request.postDataJSON().body)
  })
  const other = await screen.openTab()
  const second = personAt(other.page, where.language)
  const openNotes = async ({ page, field }: typeof first) => {
    await page.getByRole('tab', { name: t('notes.mine') }).click()
    await field(t('notes.write')).waitFor()
  }
  for (const tab of [first, second]) {
    await tab.page.goto(`/lessons/${site.lesson.id}`)
    await tab.button(t('learn.tick')).waitFor()
    await openNotes(tab)
  }
  const notSent = ({ page }: typeof first) => [
    page.getByText(t('learn.done.pending')),
    page.getByText(t('notes.pending'), { exact: true }),
  ]

  await screen.page.context().setOffline(true)
  // The other tab tries, too, before the line is back: Chromium fetches no part of a page again that it failed to fetch once.
  const triedInVain = other.page.waitForEvent('requestfailed')
  await first.press(t('learn.tick'))
  await first.field(t('notes.write')).fill(written)
  await first.press(t('notes.save'))
  await first.field(t('notes.write')).fill(draft)
  // It waits in every tab.
  for (const words of [first, second].flatMap(notSent)) await words.waitFor()
  await triedInVain
  expect(await screen.faults({ noise: /ERR_INTERNET_DISCONNECTED|offline/ })).toEqual([])
  sent.length = 0
  await screen.page.context().setOffline(false)
  for (const words of [first, second].flatMap(notSent)) await words.waitFor({ state: 'detached' })
  for (const { page, button } of [first, second]) {
    await button(t('learn.ticked')).waitFor()
    await page.getByText(written).waitFor()
  }
  await first.sees(50, 'learn.progress', { course: 'Algebra 1' })
  expect(sent).toEqual(['{"completed":true}', written])
  await other.page.close()

  // What was only typed outlasts a session that has ended.
  await site.call('POST /auth/logout', undefined, token)
  await first.page.reload()
  await first.signIn({ login, password: site.studentPassword })
  await first.button(t('learn.ticked')).waitFor()
  await openNotes(first)
  await first.page.getByText(t('notes.draft')).waitFor()
  expect(await first.field(t('notes.write')).inputValue()).toBe(draft)
  await screen.close()
})

test('a new release is told, and taken when somebody asks for it', long, async () => {
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
  const namesKept = async () => (await page.evaluate(addressesKept)).names.sort()
  const one = expect.stringMatching(/^bustan-shell-\w{10}$/)
  await expect.poll(namesKept, { timeout: 40_000 }).toEqual([one, 'of others'])
  expectSilence()
  await close()
})

test('the site can be installed', long, async () => {
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
