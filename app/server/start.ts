import { BadSetting, readSettings } from '#platform/server/settings/settings.ts'
import { whyNotStarted } from './not-started.ts'

try {
  const settings = readSettings()
  // Only now: a setting that cannot be used is said at once.
  const { run } = await import('./run.ts')
  await run(settings)
} catch (error) {
  const known = error instanceof BadSetting ? error : whyNotStarted(error, readSettings())
  if (!known) throw error
  console.error(known.message)
  process.exitCode = 1
}
