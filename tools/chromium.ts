import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const { CHROME_PATH, PATH = '', PROGRAMFILES, LOCALAPPDATA } = process.env
// The shell without windows first: each window of a whole browser costs a second more.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const candidates = [
  ...PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name))),
  ...names.map(name => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[PROGRAMFILES, LOCALAPPDATA].flatMap(folder =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** As root it starts without its sandbox only. */
export const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Said where journeys cannot run: they never pass by not running. */
export const noChromium = 'No Chromium or Chrome was found: install one, or name it in CHROME_PATH.'

/** Where this machine has a Chromium or a Chrome, if it has one. */
export function findChromium() {
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : undefined
  return candidates.find(existsSync)
}

/** Finds a Chromium, or installs Debian's where we may. */
export function haveChromium() {
  const found = findChromium()
  if (found || CHROME_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => execFileSync('apt-get', ['-qq', ...args], { env, stdio: 'pipe' })
  try {
    apt('update')
    try {
      apt('install', '-y', 'chromium-headless-shell', 'fonts-liberation')
    } catch {
      apt('install', '-y', 'chromium') // an older Debian has no shell
    }
  } catch {
    return undefined // offline, or another system: the caller says what is missing
  }
  return findChromium()
}
