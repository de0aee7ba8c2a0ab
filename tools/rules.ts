// The rules of ARCHITECTURE.md that no linter knows: where imports may point, no left and right in layouts, and a test
// that names it for every row of the specification.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { importTrouble } from './imports.ts'
import { sideTrouble } from './sides.ts'
import { specificationTrouble } from './specification.ts'

const filesIn = (folders: string[]) =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && ['.ts', '.tsx', '.css'].includes(extname(entry.name)))
      .map(entry => join(entry.parentPath, entry.name).replaceAll(sep, '/')),
  )
const read = (name: string) => ({ name, lines: readFileSync(name, 'utf8').split('\n') })

const sides = ['contract', 'server', 'client']
const files = filesIn(sides).map(read)
const tests = filesIn([...sides, 'test', 'tools']).filter(file => /\.test\.tsx?$/.test(file))
const troubles = [
  ...files.flatMap(({ name, lines }) => [...importTrouble(name, lines), ...sideTrouble(name, lines)]),
  ...specificationTrouble(read('docs/specification.md'), tests.map(read)),
]
for (const trouble of troubles) console.log(trouble)
process.exitCode = troubles.length || !files.length ? 1 : 0
