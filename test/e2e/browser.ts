import { type Browser, chromium } from 'playwright-core'
import { asRoot, findChromium, noChromium } from '../../tools/chromium.ts'

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
// Every core has a browser of its own already: what these hand to further threads would only wait for a turn. No page is
// open for so long that its code is worth optimizing further.
const oneThread = ['--js-flags=--single-threaded,--no-turbofan', '--disable-gpu-compositing']
const offline = ['--disable-background-networking', '--disable-component-update']

let browser: Promise<Browser> | undefined

/** The Chromium of this process, which ends with it; each journey opens pages of its own in it. It reads heavy files from the disk. */
export const openBrowser = () => (browser ??= launch())

async function launch() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...quiet, ...offline, ...oneThread, ...asRoot],
  })
}

/** Closes what a file of journeys left open. */
export const closePages = async () =>
  Promise.all(((await browser)?.contexts() ?? []).map(context => context.close()))
