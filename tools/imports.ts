import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The folders that hold what every feature stands on; each other folder of a side is a feature. */
const grounds = [
  ...[
    'client/api',
    'client/brand',
    'client/media',
    'client/pdf',
    'client/player',
    'client/progress',
    'client/ui',
  ],
  'client/i18n',
  ...[
    'server/content',
    'server/db',
    'server/files',
    'server/http',
    'server/jobs',
    'server/metrics',
    'server/people',
    'server/policies',
  ],
]
/**
 * What wires screens together is part of the app; what plants a school and what saves a site are programs of their own:
 * they may name any feature, and no feature names them.
 */
const wiring = ['client/auth', 'client/shell', 'server/backup', 'server/demo']
/** Files beside a side's app that know nothing of it, so all may import them. */
const open = ['client/nonce.ts', 'client/trusted-types.ts', 'server/program.ts', 'server/settings.ts']

/** contract ← server, contract ← client; grounds ← feature ← app; a feature never imports a feature. */
export function importErrors(file: string, lines: string[]) {
  const isTest = /\.test\.tsx?$/.test(file)
  return lines.flatMap((line, index) => {
    const named = /(?:\bfrom|^import|\bimport\() ?'([^']+)'/.exec(line)?.[1]
    const wrong = named && (outside(file, named, isTest) || upwards(file, named, isTest))
    return wrong ? [`${file}:${index + 1}  ${wrong}: ${named}`] : []
  })
}

/** What a side may not name at all: another side, or a package that is not there when it runs. */
function outside(file: string, named: string, isTest: boolean) {
  const side = sideOf(file)
  if (named.startsWith('#contract/'))
    return side === 'contract' && 'contract imports its own files relatively'
  if (named.startsWith('.')) {
    const target = sideOf(meant(file, named))
    if (target === side || isTest) return false
    return target === 'contract' ? 'write #contract/…' : `${side} does not import ${target}`
  }
  if (isTest) return false
  if (side === 'contract') return named !== 'zod/mini' && 'contract imports zod/mini alone'
  if (named.startsWith('node:')) return side === 'client' && 'a browser has no Node'
  const name = named.split('/', named.startsWith('@') ? 2 : 1).join('/')
  return side === 'server' && !(name in dependencies) && 'the server runs on dependencies alone'
}

/** Within a side imports point down: from the app to features, from features to the grounds. */
function upwards(file: string, named: string, isTest: boolean) {
  if (isTest || !named.startsWith('.') || sideOf(file) === 'contract') return false
  const target = meant(file, named)
  const [from, to] = [layerOf(file), layerOf(target)]
  if (from === 'app' || to === 'ground' || open.includes(target)) return false
  if (to === 'app') return 'only the app imports the app'
  if (from === 'ground') return 'what features stand on imports no feature'
  return from !== to && 'a feature imports no feature: move what is shared down'
}

const meant = (file: string, named: string) => posix.join(posix.dirname(file), named)
const sideOf = (file: string) => file.split('/', 1)[0]!

function layerOf(file: string) {
  const folder = file.split('/', 2).join('/')
  if (folder === file || wiring.includes(folder)) return 'app'
  return grounds.includes(folder) ? 'ground' : folder
}
