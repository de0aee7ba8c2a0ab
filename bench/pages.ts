import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { asRoot, haveChromium, noChromium } from '../tools/chromium.ts'
import type { Settings } from './schools.ts'
import { signIn, startBustan } from './site.ts'

const folder = 'bench/lighthouse'
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync']
const paths = ['/auth/login', '/admin/students', '/admin/lessons']

export type Audited = {
  path: string
  performance: number
  accessibility: number
  paint: string
  blocked: string
  failed: string[]
}

/** Lets Lighthouse judge pages of the built client, of 100, as on a slow phone with a slow line. */
export async function auditPages(settings: Settings): Promise<Audited[]> {
  const chromium = haveChromium()
  if (!chromium) throw new Error(noChromium)
  execFileSync(process.execPath, ['ready.js', 'site'], { stdio: 'inherit' })
  if (!existsSync(`${folder}/node_modules`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'inherit' })
  const site = await startBustan(settings)
  const address = `http://127.0.0.1:${site.port}`
  const token = await signIn(site, 'admin', 'admin')
  const asked = JSON.stringify({ chromium, args: [...quiet, ...asRoot], address, token, paths })
  const said = execFileSync(process.execPath, [`${folder}/audit.js`, asked], { encoding: 'utf8' })
  await site.end()
  return JSON.parse(said)
}
