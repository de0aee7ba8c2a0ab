import { execFileSync } from 'node:child_process'
import { type CDPSession, chromium } from 'playwright-core'
import { asRoot, haveChromium, noChromium } from '../tools/chromium.ts'
import type { Settings } from './schools.ts'
import { send, signIn, startBustan } from './site.ts'

const lines = { '400 kbit/s': { kbit: 400, latency: 2_000 }, '1.44 Mbit/s': { kbit: 1_440, latency: 562.5 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar' }
const slower = 4
const timeout = 90_000

export type SlowLoad = {
  line: string
  path: string
  /** First and largest paint, in seconds. */
  first: number
  largest: number
  /** What layout shifts add up to, as Web Vitals count it. */
  shift: number
  requests: number
  /** What came over the line, heads and bodies, in KiB. */
  kib: number
}

/** When first loads are seen on a phone of a quarter of this machine's speed, and what each of them takes. */
export async function measureSlow(settings: Settings) {
  const executablePath = haveChromium()
  if (!executablePath) throw new Error(noChromium)
  execFileSync(process.execPath, ['ready.js', 'site'], { stdio: 'inherit' })
  const site = await startBustan(settings)
  const address = `http://127.0.0.1:${site.port}`
  const [token, admin] = [await signIn(site, 'student3', 'student'), await signIn(site, 'admin', 'admin')]
  const { items } = await send(site, { method: 'GET', path: '/api/lessons', token })
  const browser = await chromium.launch({ executablePath, args: [...asRoot, '--disable-quic'] })
  const rows: SlowLoad[] = []
  const loads = [
    ['/auth/login'],
    ['/', token, 'learner'],
    [`/lessons/${items[0].id}`, token, 'learner'],
    ['/admin/lessons', admin, 'staff'],
  ] as const
  for (const [line, { kbit, latency }] of Object.entries(lines))
    for (const [path, held, area] of loads) {
      // Whoever has signed in on a device has been there before: it knows which area is theirs.
      const localStorage = held ? [{ name: 'access_token', value: held }] : []
      const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
      const context = await browser.newContext({ ...phone, storageState })
      if (area) await context.addCookies([{ name: 'bustan.area', value: area, url: address }])
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      const taken = { requests: 0, bytes: 0 }
      devtools.on('Network.requestWillBeSent', () => void taken.requests++)
      devtools.on(
        'Network.loadingFinished',
        ({ encodedDataLength }) => void (taken.bytes += encodedDataLength),
      )
      await slowDown(devtools, kbit, latency)
      await page.addInitScript(watchPaints)
      await page.goto(`${address}${path}`, { waitUntil: 'commit', timeout })
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout })
      await page.waitForLoadState('networkidle', { timeout })
      const paints = await page.evaluate(
        () => (window as unknown as { paints: Record<string, number> }).paints,
      )
      const seconds = (name: string) => (paints[name] ?? Number.NaN) / 1_000
      rows.push({
        line,
        path: path.replace(/[\da-f-]{36}/, ':id'),
        first: seconds('paint'),
        largest: seconds('largest-contentful-paint'),
        shift: paints.shift ?? 0,
        requests: taken.requests,
        kib: taken.bytes / 1_024,
      })
      await context.close()
    }
  await browser.close()
  await site.end()
  return rows
}

async function slowDown(devtools: CDPSession, kbit: number, latency: number) {
  const throughput = (kbit * 1_000) / 8
  const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** The last that is told of each kind holds. */
function watchPaints() {
  const paints: Record<string, number> = {}
  Object.assign(window, { paints })
  for (const type of ['paint', 'largest-contentful-paint'])
    new PerformanceObserver(list => {
      for (const { startTime } of list.getEntries()) paints[type] = startTime
    }).observe({ type, buffered: true })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) paints.shift = (paints.shift ?? 0) + value
  }).observe({ type: 'layout-shift', buffered: true })
}
