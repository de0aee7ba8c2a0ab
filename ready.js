// Runs before every script, on whatever Node the machine has: installs, and for `site` builds, what is out of date.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bustan needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`)
  process.exit(1)
}
process.chdir(dirname(fileURLToPath(import.meta.url)))

// The Node that the lock file names stands in .bin; whatever is run here is to find it first.
const PATH = join(process.cwd(), 'node_modules', '.bin') + delimiter + process.env.PATH
function run(command) {
  try {
    execSync(command, { stdio: 'inherit', env: { ...process.env, PATH } })
  } catch {
    process.exit(1) // the command has said why
  }
}
const packagesIn = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

if (!isInstalled()) {
  // `npm ci` empties the folder first, and through a link that would be the folder of another working tree.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link, and what it holds is not what package-lock.json names.')
    process.exit(1)
  }
  run('npm ci --no-audit --no-fund --loglevel error')
}

if (process.argv[2] === 'site') {
  const settings = [
    'index.html',
    'vite.config.ts',
    'lingui.config.ts',
    'tools/before-script.ts',
    'tools/compressed.ts',
    'tools/installable.ts',
    'tools/no-facades.ts',
    'tools/pages.ts',
    'package-lock.json',
  ]
  const sources = hashOf(['app', 'modules', 'platform'], settings)
  const built = existsSync('dist/sources') ? readFileSync('dist/sources', 'utf8') : ''
  if (built !== sources) {
    run('vite build --logLevel warn')
    writeFileSync('dist/sources', sources)
  }
}

/** Whether all that the lock file names is there, in its version; parts for other machines may be missing. */
function isInstalled() {
  const there = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(([path, { version, optional }]) =>
    there[path] ? there[path].version === version : path === '' || optional,
  )
}

/** What the built client is made of, as one number: it does not change by moving, copying or checking out. */
function hashOf(folders, files) {
  const hash = createHash('sha256')
  const found = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .filter(file => !file.split(sep).includes('server')),
  )
  for (const file of [...files, ...found.sort()]) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
