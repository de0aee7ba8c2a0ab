// `npm start`: the site of the settings that the environment holds.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { runLean } from './lean.ts'

runLean()
// What Node has once compiled it keeps beside the packages: a start takes a third less. Where it may not write, it does without.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts') // only now: what is loaded before would be loaded twice
