// The rules of ARCHITECTURE.md that no linter knows: where imports may point, and no left and right in layouts.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { importTrouble } from './imports.ts'
import { sideTrouble } from './sides.ts'

const files = ['contract', 'server', 'client'].flatMap(folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && ['.ts', '.tsx', '.css'].includes(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name).replaceAll(sep, '/')),
)

const troubles = files.flatMap(file => {
  const lines = readFileSync(file, 'utf8').split('\n')
  return [...importTrouble(file, lines), ...sideTrouble(file, lines)]
})
for (const trouble of troubles) console.log(trouble)
process.exitCode = troubles.length || !files.length ? 1 : 0
