import { type Browser, chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { asRoot, findChromium, noChromium } from '../../tools/chromium.ts'

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const offline = ['--disable-background-networking', '--disable-component-update']

let browser: Promise<Browser> | undefined

/** The Chromium of a file of journeys; each opens pages of its own in it. A heavy file is read by it from the disk. */
export const openBrowser = () => (browser ??= launch())

async function launch() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  return chromium.launch({ executablePath, headless: true, args: [...quiet, ...offline, ...asRoot] })
}

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})
