import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The modules, each above those that it may import, as the server lists them. */
const listed = /const modules[^=]*= \[([^\]]*)\]/.exec(readFileSync('app/server/modules.ts', 'utf8'))![1]!
const modules = listed.split(',').flatMap(name => name.trim() || [])
/** The folders of the platform's rooms, each above those that it may import; the files beside them stand below all. */
const platformFloors: Record<string, string[]> = {
  server:
    'settings rich-text db migrations storage jobs outbox retention mail http sheets bulk metrics backup'.split(
      ' ',
    ),
  client: ['api', 'i18n', 'routing', 'brand', 'theme', 'ui', 'offline'],
}
/** The trees of the product. What stands beside them (demo, bench, test, tools) may name all of them, and no tree names it. */
const trees = ['app', 'modules', 'platform']

/** Where a file stands: app, platform or the name of a module, in which of its rooms, and in which folder there. */
type FileLocation = { zone: string; room: string; folder: string; file: string }

/** contract ← server, contract ← client; platform ← modules ← app; a module imports those below it, by their public faces. */
export function importErrors(file: string, lines: string[]) {
  const isTest = /\.test\.tsx?$/.test(file)
  return lines.flatMap((line, index) => {
    const named = /(?:\bfrom|^import|\bimport\() ?'([^']+)'/.exec(line)?.[1]
    const wrong = named && errorOf(file, named, isTest)
    return wrong ? [`${file}:${index + 1}  ${wrong}: ${named}`] : []
  })
}

function errorOf(file: string, named: string, isTest: boolean) {
  const from = locationOf(file)
  const isOurs = named.startsWith('#') || named.startsWith('.')
  if (!isOurs) return isTest || !from ? false : ofPackage(from, named)
  const target = named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(file), named)
  const to = locationOf(target)
  if (to && named.startsWith('#') === (from?.zone === to.zone)) return `write ${spelled(from, target, to)}`
  if (isTest || !from) return false
  if (from.zone !== 'app' && from.zone !== 'platform' && !modules.includes(from.zone))
    return `${from.zone} is not in app/server/modules.ts`
  if (!to) return 'the product imports nothing that stands beside it'
  return ofRoom(from, to) || ofZone(from, to) || ofDatabase(from, target)
}

const spelled = (from: FileLocation | undefined, target: string, to: FileLocation) =>
  from?.zone === to.zone ? 'the way from this file' : `#${target}`

/** What a room may not name at all: another side, or a package that is not there when it runs. */
function ofPackage({ room }: FileLocation, named: string) {
  if (room === 'contract') return named !== 'zod/mini' && 'contract imports zod/mini alone'
  if (named.startsWith('node:')) return room === 'client' && 'a browser has no Node'
  const name = named.split('/', named.startsWith('@') ? 2 : 1).join('/')
  return room === 'server' && !(name in dependencies) && 'the server runs on dependencies alone'
}

const ofRoom = (from: FileLocation, to: FileLocation) =>
  to.room !== 'contract' &&
  to.room !== from.room &&
  !(from.room === 'client' && to.room === 'locales') &&
  `${from.room} does not import ${to.room}`

/** From the app down to modules, from a module to those below it, from all to the platform. */
function ofZone(from: FileLocation, to: FileLocation) {
  if (from.zone === 'platform' && to.zone === 'platform') return ofPlatform(from, to)
  if (from.zone === to.zone || from.zone === 'app' || to.zone === 'platform') return false
  if (to.zone === 'app') return 'only the app imports the app'
  if (from.zone === 'platform') return 'the platform imports no module'
  if (modules.indexOf(to.zone) > modules.indexOf(from.zone)) return `${from.zone} stands below ${to.zone}`
  const isPublicFile = to.folder === '' && to.file === 'public.ts'
  const isPublic = to.room === 'contract' || to.folder === 'public' || isPublicFile
  return !isPublic && `${to.zone} offers this in no public.ts and no public/`
}

/** What modules use of the database stands at the top of its folder; how it is done stands in folders within. */
const ofDatabase = (from: FileLocation, target: string) =>
  modules.includes(from.zone) &&
  /^platform\/server\/db\/[^/]+\//.test(target) &&
  'modules use what stands at the top of platform/server/db'

function ofPlatform(from: FileLocation, to: FileLocation) {
  const floors = platformFloors[from.room]
  if (!floors || from.room !== to.room) return false
  const known = [from, to].every(({ folder }) => !folder || floors.includes(folder))
  if (!known) return `name the floor of ${from.folder} and ${to.folder} in tools/imports.ts`
  return (
    floors.indexOf(to.folder) > floors.indexOf(from.folder) &&
    `${from.folder || 'what all use'} stands below ${to.folder}`
  )
}

function locationOf(file: string): FileLocation | undefined {
  const [tree = '', ...rest] = file.split('/')
  if (!trees.includes(tree)) return undefined
  const zone = tree === 'modules' ? rest.shift()! : tree
  // The folder of a kind has rooms of its own.
  if (rest[0] === 'kinds') rest.splice(0, 2)
  return { zone, room: rest[0]!, folder: rest.length > 2 ? rest[1]! : '', file: rest.at(-1)! }
}
