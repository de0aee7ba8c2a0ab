import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const { CHROME_PATH, PATH = '', PROGRAMFILES, LOCALAPPDATA } = process.env

/** The folder whose lock file pins a Chromium, its shell without windows, in the form in which npm has it: for Linux on x64. */
const folder = resolve(import.meta.dirname, 'chromium')
const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const packageName = '@sparticuz/chromium'
const { version } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages[
  `node_modules/${packageName}`
]
const unpacked = join(folder, 'node_modules', `unpacked-${version}`)
const pinned = join(unpacked, 'chromium-shell')

/** Where other systems have a browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome']
const candidates = [
  ...PATH.split(delimiter).flatMap(each => names.map(name => join(each, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[PROGRAMFILES, LOCALAPPDATA].flatMap(each =>
    each ? [join(each, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** As root it starts without its sandbox only. */
export const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Said where journeys cannot run: they never pass by not running. */
export const noChromium = 'No Chromium or Chrome was found: install one, or name it in CHROME_PATH.'

/**
 * The browser that CHROME_PATH names; else the pinned one, whatever others the machine has, so that journeys come to the same
 * verdict everywhere; where npm has none for the system, one that is installed. Undefined where there is none.
 */
export function findChromium() {
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : undefined
  return (isPackaged ? [pinned] : candidates).find(existsSync)
}

/** Finds a Chromium, and installs the pinned one where it is missing. */
export function haveChromium() {
  try {
    if (!CHROME_PATH && isPackaged && !existsSync(pinned)) installPinned()
  } catch {
    return undefined // npm has said why, and the caller says what is missing
  }
  return findChromium()
}

function installPinned() {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const packed = join(folder, 'node_modules', packageName, 'bin')
  const contentOf = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)))
  // In a folder of its own until it is whole: whoever looks for it meanwhile does not find half of it.
  const fresh = mkdtempSync(join(folder, 'node_modules', 'unpacking-'))
  writeFileSync(join(fresh, 'chromium'), contentOf('chromium.br'), { mode: 0o755 })
  // The libraries that it needs, a way of drawing without a graphics card, and fonts.
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'])
    execFileSync('tar', ['-x', '-C', fresh], { input: contentOf(archive) })
  writeFileSync(join(fresh, 'fonts.conf'), fontSettings)
  writeFileSync(join(fresh, 'chromium-shell'), startScript, { mode: 0o755 })
  rmSync(unpacked, { recursive: true, force: true })
  renameSync(fresh, unpacked)
}

/** The fonts that come with it and no others: what a machine has besides would change how wide a text is. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(unpacked, 'fonts')}</dir><cachedir>${join(unpacked, 'font-cache')}</cachedir></fontconfig>
`

const startScript = `#!/bin/sh
export LD_LIBRARY_PATH='${join(unpacked, 'lib')}' FONTCONFIG_FILE='${join(unpacked, 'fonts.conf')}'
exec '${join(unpacked, 'chromium')}' "$@"
`
