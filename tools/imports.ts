import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The modules, each above those that it may import. */
const floors = ['media', 'identity', 'catalog', 'communication', 'learning', 'enrolment', 'search', 'school']
/** The trees of the product. What stands beside them (demo, bench, test, tools) may name all of them, and no tree names it. */
const trees = ['app', 'modules', 'platform']

/** Where the code does not stand as it should yet: none may be added. */
const known: Record<string, string[]> = {
  'modules/catalog/client/courses/course-screen.tsx': [
    'modules/enrolment/client/enrolments/enrolling.ts',
    'modules/learning/client/progress/matrix.tsx',
  ],
  'modules/catalog/client/courses/course-students.tsx': [
    'modules/enrolment/client/enrolments/lazy-enrol-drawer.ts',
    'modules/enrolment/contract/enrolment.ts',
  ],
  'modules/catalog/server/courses/presenter.ts': ['modules/learning/server/progress/percentages.ts'],
  'modules/identity/client/auth/events.ts': [
    'app/client/router.tsx',
    'app/client/shell/keep-focus.ts',
    'app/client/shell/layout.ts',
  ],
  'modules/identity/client/auth/plain-frame.tsx': ['app/client/shell/switches.tsx'],
  'modules/identity/client/auth/setup-screen.tsx': ['app/client/shell/pending.tsx'],
  'modules/identity/client/auth/signed-in.tsx': [
    'app/client/shell/learner-shell.tsx',
    'app/client/shell/pending.tsx',
    'app/client/shell/staff-shell.tsx',
  ],
  'modules/identity/server/users/store.ts': ['modules/catalog/server/courses/policy.ts'],
  'modules/media/server/downloads/downloads.ts': [
    'modules/catalog/server/courses/policy.ts',
    'modules/identity/server/people/sessions.ts',
  ],
  'modules/media/server/policy.ts': [
    'modules/catalog/server/courses/policy.ts',
    'modules/catalog/server/lessons/policy.ts',
    'modules/catalog/server/summaries/policy.ts',
    'modules/identity/server/people/policy.ts',
  ],
  'modules/media/server/presenter.ts': ['modules/catalog/server/courses/policy.ts'],
  'modules/media/server/store.ts': ['modules/catalog/server/courses/policy.ts'],
  'modules/media/server/tables.ts': ['modules/school/contract/warning.ts'],
  'platform/client/api/report.ts': ['modules/learning/contract/progress.ts'],
  'platform/client/api/session.ts': [
    'modules/identity/contract/auth.ts',
    'modules/identity/contract/setup.ts',
    'modules/identity/contract/user.ts',
  ],
  'platform/client/brand/cover.tsx': ['modules/media/contract/file.ts'],
  'platform/client/ui/date/duration.ts': ['modules/catalog/contract/lesson.ts'],
  'platform/client/ui/form/choices.ts': [
    'modules/catalog/contract/course.ts',
    'modules/catalog/contract/season.ts',
  ],
  'platform/client/ui/form/lazy-file-field.tsx': ['modules/media/client/files/file-field.tsx'],
  'platform/client/ui/form/video-link.ts': ['modules/catalog/contract/lesson.ts'],
  'platform/client/ui/layout/avatar.tsx': ['modules/media/contract/file.ts'],
  'platform/client/ui/layout/picture.ts': ['modules/media/contract/file.ts'],
  'platform/client/ui/rich-text/images.ts': ['modules/media/contract/media.ts'],
  'platform/client/ui/writing/writing-editor.tsx': [
    'modules/media/client/files/upload-place.tsx',
    'modules/media/client/files/uploads.ts',
  ],
  'platform/contract/access.ts': ['modules/identity/contract/user.ts'],
  'platform/server/backup/main.ts': ['modules/learning/server/progress/verify.ts'],
  'platform/server/backup/restore.ts': ['app/server/migrations/index.ts'],
  'platform/server/db/find.ts': ['modules/catalog/server/courses/policy.ts'],
  'platform/server/db/open.ts': ['app/server/migrations/index.ts'],
  'platform/server/db/page.ts': ['modules/catalog/server/courses/policy.ts'],
  'platform/server/db/tables.ts': [
    'modules/identity/contract/user.ts',
    'modules/media/contract/media.ts',
    'modules/media/server/tables.ts',
  ],
  'platform/server/db/upgrade.ts': ['app/server/migrations/index.ts'],
  'platform/server/db/warnings.ts': ['modules/school/contract/warning.ts'],
  'platform/server/http/caller.ts': ['modules/identity/contract/user.ts'],
  'platform/server/http/lines.ts': ['modules/media/contract/media.ts'],
  'platform/server/metrics/collect.ts': ['modules/identity/server/people/passwords.ts'],
  'platform/server/retention/files.ts': ['modules/school/contract/warning.ts'],
  'platform/server/storage/pictures.ts': ['modules/media/contract/file.ts'],
}

/** Where a file stands: app, platform or the name of a module, and in which of its rooms. */
type Place = { zone: string; room: string }

/** contract ← server, contract ← client; platform ← modules ← app; a module imports those below it. */
export function importErrors(file: string, lines: string[]) {
  const isTest = /\.test\.tsx?$/.test(file)
  return lines.flatMap((line, index) => {
    const named = /(?:\bfrom|^import|\bimport\() ?'([^']+)'/.exec(line)?.[1]
    const wrong = named && errorOf(file, named, isTest)
    return wrong ? [`${file}:${index + 1}  ${wrong}: ${named}`] : []
  })
}

function errorOf(file: string, named: string, isTest: boolean) {
  const from = placeOf(file)
  const isOurs = named.startsWith('#') || named.startsWith('.')
  if (!isOurs) return isTest || !from ? false : ofPackage(from, named)
  const target = named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(file), named)
  const to = placeOf(target)
  if (to && named.startsWith('#') === (from?.zone === to.zone)) return `write ${spelled(from, target, to)}`
  if (isTest || !from) return false
  if (!to) return 'the product imports nothing that stands beside it'
  if (known[file]?.includes(target)) return false
  return ofRoom(from, to) || ofZone(from, to)
}

const spelled = (from: Place | undefined, target: string, to: Place) =>
  from?.zone === to.zone ? 'the way from this file' : `#${target}`

/** What a room may not name at all: another side, or a package that is not there when it runs. */
function ofPackage({ room }: Place, named: string) {
  if (room === 'contract') return named !== 'zod/mini' && 'contract imports zod/mini alone'
  if (named.startsWith('node:')) return room === 'client' && 'a browser has no Node'
  const name = named.split('/', named.startsWith('@') ? 2 : 1).join('/')
  return room === 'server' && !(name in dependencies) && 'the server runs on dependencies alone'
}

const ofRoom = (from: Place, to: Place) =>
  to.room !== 'contract' && to.room !== from.room && `${from.room} does not import ${to.room}`

/** From the app down to modules, from a module to those below it, from all to the platform. */
function ofZone(from: Place, to: Place) {
  if (from.zone === to.zone || from.zone === 'app' || to.zone === 'platform') return false
  if (to.zone === 'app') return 'only the app imports the app'
  if (from.zone === 'platform') return 'the platform imports no module'
  return floors.indexOf(to.zone) > floors.indexOf(from.zone) && `${from.zone} stands below ${to.zone}`
}

function placeOf(file: string): Place | undefined {
  const [tree = '', ...rest] = file.split('/')
  if (!trees.includes(tree)) return undefined
  const zone = tree === 'modules' ? rest.shift()! : tree
  return { zone, room: rest[0]! }
}
