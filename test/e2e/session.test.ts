// It alone catches: a form, a page or a tab that loses something when the session or the server goes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite, startCourseSiteAlone } from './course-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { admin, tokenOf } from './site.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

/** An administrator with a session of their own, on a page of the site. */
async function openAdmin(path: string) {
  const token = await tokenOf(site, admin)
  const screen = await openScreen(site, { token })
  const person = personAt(screen.page, 'en')
  await screen.page.goto(path)
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  const tokenHeld = () => screen.page.evaluate(() => localStorage.getItem('access_token'))
  return {
    ...screen,
    ...person,
    screen,
    token,
    tokenHeld,
    at: (to: string) => screen.page.waitForURL(site.address + to),
  }
}

// other tabs follow.
test('who signs out in one tab is signed out in the others, and in with them', async () => {
  const { t, at, screen, heading, expectSilence, close } = await openAdmin('/profile')
  const other = personAt((await screen.openTab()).page, 'en')
  await other.page.goto('/')
  await other.inMyMenu(admin.login, 'signOut')
  await other.page.waitForURL('**/auth/login')
  await at('/auth/login?next=%2Fprofile')
  await heading(t('signIn.title')).waitFor()

  await other.signIn(admin)
  await at('/profile')
  await heading(t('profile.title')).waitFor()
  expectSilence()
  await close()
})

// 401 signs out, leads to sign-in, and after it back to where one was.
test('a session that the server ended leads to sign-in and back', long, async () => {
  const { page, t, at, goTo, toast, heading, signIn, token, tokenHeld, ...screen } =
    await openAdmin('/admin/courses')
  await page.getByRole('link', { name: 'Algebra 1', exact: true }).waitFor()
  await site.call('POST /auth/logout', undefined, token)
  await goTo('seasons')
  await at('/auth/login?next=%2Fadmin%2Fseasons')
  await toast(t('sessionEnded'), t('sessionEnded.next'))
  expect(await tokenHeld()).toBeNull()

  await signIn(admin)
  await at('/admin/seasons')
  await heading(t('seasons.heading')).waitFor()
  screen.expectSilence(/status of 401|401 unauthorized/)
  await screen.close()
})

// … with the form that was open, and all that was typed into it.
test('a session that ends under half a form loses nothing of it', async () => {
  const { page, t, at, dialog, field, write, save, press, heading, signIn, token, ...screen } =
    await openAdmin('/admin/courses')
  const [title, text] = ['An equation with two unknowns', 'Both sides stay equal.']
  const { seasonId } = await site.call(`GET /lessons/${site.lesson.id}`, undefined, site.token)
  const address = `/admin/courses/${site.course.id}?open=${seasonId}`
  await page.goto(address)
  await field(t('seasons.title'), dialog).fill(title)
  await write(t('seasons.description'), text)
  await site.call('POST /auth/logout', undefined, token)
  await press(t('form.save'), dialog)
  await at(`/auth/login?next=${encodeURIComponent(address)}`)
  await heading(t('signIn.title')).waitFor()

  await signIn(admin)
  await at(address)
  await dialog.getByText(t('form.kept')).waitFor()
  expect(await field(t('seasons.title'), dialog).inputValue()).toBe(title)
  await expect.poll(() => field(t('seasons.description'), dialog).textContent()).toBe(text)
  await save(t('form.save'))
  const kept = await site.call(`GET /seasons/${seasonId}`, undefined, site.token)
  expect(kept).toMatchObject({ title, description: `<p dir="auto">${text}</p>` })
  screen.expectSilence(/status of 401|401 unauthorized/)
  await screen.close()
})

test('what somebody typed is there for nobody else', long, async () => {
  const other = { name: 'Omar', username: 'omar', role: 'admin', password: 'a gate behind the wall' }
  await site.call('POST /users', other, site.token)
  const { page, t, at, dialog, field, choose, press, signIn, token, ...screen } =
    await openAdmin('/admin/seasons?open=new')
  const title = field(t('seasons.title'), dialog)
  await choose(t('seasons.courseId'), 'Algebra 1')
  await title.fill('Not for Omar')
  await site.call('POST /auth/logout', undefined, token)
  await press(t('seasons.create'), dialog)
  await page.waitForURL('**/auth/login?next=*')

  await signIn({ login: other.username, password: other.password })
  await at('/admin/seasons?open=new')
  await title.waitFor()
  expect(await title.inputValue()).toBe('')
  screen.expectSilence(/status of 401|401 unauthorized/)
  await screen.close()
})

test('a visitor who opens a page comes to it by signing in', long, async () => {
  const screen = await openScreen(site)
  const person = personAt(screen.page, 'en')
  await screen.page.goto('/admin/courses?q=algebra')
  await screen.page.waitForURL('**/auth/login?next=*')
  await person.signIn(admin)
  await screen.page.waitForURL(`${site.address}/admin/courses?q=algebra`)
  await screen.page.getByRole('link', { name: 'Algebra 1', exact: true }).waitFor()
  screen.expectSilence()
  await screen.close()
})

// a network failure is told at the first failed attempt; the session is kept.
test('a server that is away for a while is told, and nothing is lost', async () => {
  const site = await startCourseSiteAlone()
  const screen = await openScreen(site, { token: site.token })
  const { page, t } = personAt(screen.page, 'en')
  const tokenHeld = () => page.evaluate(() => localStorage.getItem('access_token'))
  const notice = page.getByRole('alert').filter({ hasText: t('offline') })
  const row = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto('/admin/lessons')
  await row('Two unknowns').waitFor()

  await site.pause()
  await page.getByRole('searchbox', { name: t('lessons.search') }).fill('equation')
  await notice.filter({ hasText: t('offline.next') }).waitFor()
  expect(await tokenHeld()).toBe(site.token)

  await site.resume()
  await row('Two unknowns').waitFor({ state: 'detached' })
  await row('What is an equation?').waitFor()
  await notice.waitFor({ state: 'detached' })
  expect(await tokenHeld()).toBe(site.token)
  screen.expectSilence(/ERR_CONNECTION|ERR_EMPTY|0 offline/)
  await screen.close()
  await site.stop()
})

// A part of the program that fails is offered again …
test('a part that does not arrive can be asked for again', long, async () => {
  const { page, t, press, heading, goTo, ...screen } = await openAdmin('/profile')
  let asked = 0
  await page.route(/\/assets\/seasons-screen-.*\.js$/, route =>
    ++asked === 1 ? route.abort() : route.continue(),
  )
  await goTo('seasons')
  await page
    .getByRole('alert')
    .filter({ hasText: t('pageError.chunk') })
    .waitFor()
  await press(t('tryAgain'))
  await heading(t('seasons.heading')).waitFor()
  screen.expectSilence(/ERR_FAILED|ChunkLoadError|Failed to fetch/)
  await screen.close()
})

// … by itself where it was for want of a line …
test('a page whose part did not arrive without a line opens by itself once there is one', long, async () => {
  const { page, t, heading, goTo, ...screen } = await openAdmin('/profile')
  await page.context().setOffline(true)
  await goTo('seasons')
  await page
    .getByRole('alert')
    .filter({ hasText: t('pageError.chunk') })
    .waitFor()
  await page.context().setOffline(false)
  await heading(t('seasons.heading')).waitFor()
  screen.expectSilence(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to fetch| 0 offline/)
  await screen.close()
})

// … and after a new release, when it is gone, the page starts over by itself, once.
test('a part that is gone after a release lets the page start over', long, async () => {
  const { page, t, heading, goTo, ...screen } = await openAdmin('/profile')
  let loads = 0
  // The page that starts over names its parts itself: they are asked for before it has loaded.
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(/\/assets\/seasons-screen-.*\.js$/, route =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await goTo('seasons')
  await heading(t('seasons.heading')).waitFor()
  await page.waitForURL('**/admin/seasons')
  expect(loads).toBe(1)
  screen.expectSilence(/status of 404/)
  await screen.close()
})

test('a file that was never there is not found', async () => {
  const reply = await fetch(`${site.address}/assets/x.js`)
  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).not.toContain('text/html')
})
