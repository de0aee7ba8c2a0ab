// The rules of ARCHITECTURE.md that no linter knows: where imports may point, whose tables a module asks, no engine of a
// database asked for in modules, how full a folder is, no left and right in layouts, the field's terms in names, no role asked for by
// its name, no text of one language in code, what migrations and concurrent tests import, what tests that take long are for, a
// test that names it for every row of the specification, and no file in a document that is gone.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { readCosts } from '#test/costs.ts'
import { concurrentErrors } from './concurrent.ts'
import { costlyErrors } from './costly.ts'
import { documentErrors } from './documents.ts'
import { engineErrors } from './engines.ts'
import { folderErrors } from './folders.ts'
import { importErrors } from './imports.ts'
import { languageErrors } from './languages.ts'
import { migrationErrors } from './migrations.ts'
import { roleErrors } from './roles.ts'
import { sideErrors } from './sides.ts'
import { specificationErrors } from './specification.ts'
import { knownIn, ownersOf, tableErrors } from './tables.ts'
import { termErrors } from './terms.ts'

const filesIn = (folders: string[]) =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && ['.ts', '.tsx', '.css'].includes(extname(entry.name)))
      .map(entry => join(entry.parentPath, entry.name).replaceAll(sep, '/'))
      // The benchmark installs Lighthouse in a folder of its own.
      .filter(name => !name.includes('/node_modules/')),
  )
const read = (name: string) => ({ name, lines: readFileSync(name, 'utf8').split('\n') })

const all = filesIn(['app', 'modules', 'platform', 'demo', 'test', 'tools', 'bench']).map(read)
const owners = ownersOf(all)
const known = (module: string) => knownIn(readFileSync(`modules/${module}/README.md`, 'utf8'))
const documents = [
  ...['.', 'docs'].flatMap(folder => readdirSync(folder).map(name => join(folder, name))),
  ...readdirSync('modules').map(name => join('modules', name, 'README.md')),
].filter(name => name.endsWith('.md') && !/CHANGELOG|changes-until/.test(name))
const files = [...all.map(({ name }) => name), ...readdirSync('.')]
const tests = all.filter(({ name }) => /\.test\.tsx?$/.test(name))
const errors = [
  ...all.flatMap(({ name, lines }) => [...importErrors(name, lines), ...sideErrors(name, lines)]),
  ...all.flatMap(file => tableErrors(file, owners, known)),
  ...all.flatMap(({ name, lines }) => [...engineErrors(name, lines), ...termErrors(name, lines)]),
  ...all.flatMap(({ name, lines }) => [...roleErrors(name, lines), ...languageErrors(name, lines)]),
  ...all.flatMap(({ name, lines }) => migrationErrors(name, lines)),
  ...tests.flatMap(({ name, lines }) => concurrentErrors(name, lines)),
  ...documents.map(read).flatMap(document => documentErrors(document, files)),
  ...costlyErrors(tests, readCosts()),
  ...folderErrors(all.filter(({ name }) => /^(app|modules|platform)\//.test(name))),
  ...specificationErrors(read('docs/specification.md'), tests),
]
for (const error of errors) console.log(error)
process.exitCode = errors.length || !all.length ? 1 : 0
