// `npm run check`: what a change most likely breaks, in a minute or two. It looks at the folders that were touched since the last
// commit, or by it where nothing has been since; `npm run check -- modules/catalog` at these. `npm test` looks at everything.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { propertySeed } from './seed.ts'
import { check, journeys, type Levels, runLevels, reportTotal, tests } from './steps.ts'

const asked = process.argv.slice(2)
const touched = asked.length > 0 ? asked : filesTouched()
const folders = [...new Set(touched.flatMap(folderOf))]
const touchedJourneys = touched.filter(file => /^test\/e2e\/.*\.test\.ts$/.test(file))
// Whatever a module changes, its calls are those of the API.
const ofApi = folders.some(folder => /^(modules|platform\/(contract|server))/.test(folder))
  ? ['app/server/api/']
  : []
const short = ['--tags-filter', '!long']

console.log(`Touched: ${folders.join(', ') || 'nothing that has tests of its own'}`)
propertySeed()
const levels: Levels = {
  'static checks': {
    types: check(
      'tsc',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types',
    ),
    lint: check('oxlint', '--type-aware', '--deny-warnings', ...withFiles(folders)),
    rules: check('node', 'tools/rules.ts'),
    format: check('biome', 'format'),
  },
  ...level('contract', 'contract', folders),
  ...level('server on SQLite', 'server-sqlite', [...folders, ...ofApi]),
  ...level('client', 'client', folders),
  ...(touchedJourneys.length > 0 && {
    journeys: { journeys: journeys('e2e', { args: [...touchedJourneys, ...short] }) },
  }),
}
reportTotal(await runLevels(levels))

/** The tests of some folders, where they have any of a project. */
function level(name: string, project: string, paths: string[]): Levels {
  const sides = { contract: ['contract', 'tools'], client: ['client'], 'server-sqlite': ['server'] }[project]!
  const some = paths.filter(path => hasTests(path, sides))
  return some.length > 0 ? { [name]: { [name]: tests(project, { args: [...some, ...short] }) } } : {}
}

function hasTests(path: string, sides: string[]) {
  const files = globSync([`${path}/**/*.test.{ts,tsx}`, `${path}*.test.{ts,tsx}`])
  return files.some(file => sides.some(side => file.split('/').includes(side)))
}

function filesTouched() {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** Where the tests are that a file concerns: its module, or its part of the platform or the app. */
function folderOf(file: string): string[] {
  const [tree, side, part] = file.split('/')
  if (tree === 'modules' && side) return [`modules/${side}/`]
  if (tree === 'platform' && side && part)
    return [side === 'contract' ? 'platform/contract/' : `platform/${side}/${part}/`]
  if (tree === 'app' && side) return [`app/${side}/`]
  return tree === 'tools' ? ['tools/'] : []
}

/** Folders that oxlint is to look at: all where none was touched. */
function withFiles(paths: string[]) {
  return paths.filter(path => globSync(`${path}**/*.{ts,tsx}`).length > 0)
}
