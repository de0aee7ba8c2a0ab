import { BadSetting, readSettings, type Settings } from '#platform/server/settings/settings.ts'
import { whyNotStarted } from './not-started.ts'

/** Starts what is loaded, with the settings of the environment; where that cannot be, says why in a sentence. */
export async function start(load: () => Promise<(settings: Settings) => Promise<void>>) {
  try {
    const settings = readSettings()
    // Only now: a setting that cannot be used is said at once.
    const run = await load()
    await run(settings)
  } catch (error) {
    const known = error instanceof BadSetting ? error : whyNotStarted(error, readSettings())
    if (!known) throw error
    console.error(known.message)
    process.exitCode = 1
  }
}
