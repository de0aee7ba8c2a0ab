// `npm start`: the site of the settings that the environment holds.
import { cacheCompiled, collectWhenIdle, runLean } from './lean.ts'
import { findOwnFiles } from './own-files.ts'

runLean()
cacheCompiled()
findOwnFiles()
collectWhenIdle()
const { start } = await import('./start.ts') // only now: what is loaded before would be loaded twice
await start(async () => (await import('./run.ts')).run)
