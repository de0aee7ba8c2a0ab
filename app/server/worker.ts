// `npm run worker`: the jobs of the site of the same settings, beside its server or instead of it.
import { cacheCompiled, collectWhenIdle, runLean } from './lean.ts'
import { findOwnFiles } from './own-files.ts'

runLean()
cacheCompiled()
findOwnFiles()
collectWhenIdle()
const { start } = await import('./start.ts') // only now: what is loaded before would be loaded twice
await start(async () => (await import('./work.ts')).work)
