// `npm start`: the site of the settings that the environment holds.
import { runLean } from './lean.ts'

runLean()
await import('./start.ts') // only now: what is loaded before would be loaded twice
