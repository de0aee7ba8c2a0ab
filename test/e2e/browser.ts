import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { asRoot, findChromium, noChromium } from '../../tools/chromium.ts'

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const offline = ['--disable-background-networking', '--disable-component-update']

/** One Chromium for all journeys; each opens pages of its own in it. */
export default async function setUp(project: TestProject) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  const args = [...quiet, ...offline, ...asRoot]
  const browser = await chromium.launchServer({ executablePath, headless: true, args })
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium listens. */
    browser: string
  }
}
