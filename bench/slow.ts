import { execFileSync } from 'node:child_process'
import { type CDPSession, chromium } from 'playwright-core'
import { asRoot, haveChromium, noChromium } from '../tools/chromium.ts'
import type { Settings } from './schools.ts'
import { send, signIn, startBustan } from './site.ts'

const lines = { '400 kbit/s': { kbit: 400, latency: 2_000 }, '1.44 Mbit/s': { kbit: 1_440, latency: 562.5 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar' }
const slower = 4
const timeout = 90_000

/** When a first load is seen on a phone of a quarter of this machine's speed: first and largest paint, in seconds. */
export async function measureSlow(settings: Settings) {
  const executablePath = haveChromium()
  if (!executablePath) throw new Error(noChromium)
  execFileSync(process.execPath, ['ready.js', 'site'], { stdio: 'inherit' })
  const site = await startBustan(settings)
  const address = `http://127.0.0.1:${site.port}`
  const token = await signIn(site, 'student3', 'student')
  const { items } = await send(site, { method: 'GET', path: '/api/lessons', token })
  const browser = await chromium.launch({ executablePath, args: [...asRoot, '--disable-quic'] })
  const rows: { line: string; path: string; first: number; largest: number }[] = []
  for (const [line, { kbit, latency }] of Object.entries(lines))
    for (const [path, held] of [['/auth/login'], ['/', token], [`/lessons/${items[0].id}`, token]] as const) {
      const localStorage = held ? [{ name: 'access_token', value: held }] : []
      const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
      const context = await browser.newContext({ ...phone, storageState })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
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
        path: path.split('/').slice(0, 2).join('/'),
        first: seconds('paint'),
        largest: seconds('largest-contentful-paint'),
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
}
