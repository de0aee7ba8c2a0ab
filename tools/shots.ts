// `npm run shots`: every screen of the demonstration, at two widths, in two languages, light and dark, into shots/.
// `npm run shots -- students lesson` takes only those whose names begin so.
import { mkdirSync } from 'node:fs'
import { openCamera, sizes } from './shots/camera.ts'
import { screens } from './shots/screens.ts'
import { startSites } from './shots/sites.ts'

const folder = 'shots'
const asked = process.argv.slice(2)
const chosen = screens.filter(({ name }) => !asked.length || asked.some(begin => name.startsWith(begin)))
if (chosen.length === 0) {
  console.error(`No screen is called so. There are: ${screens.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

// What was started ends with this, however this ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
mkdirSync(folder, { recursive: true })
const sites = await startSites()
const camera = await openCamera(sites, folder)
try {
  for (const screen of chosen) {
    const start = performance.now()
    const failures: string[] = []
    await Promise.all(
      (['en', 'ar'] as const).map(async language => {
        for (const size of sizes)
          await camera
            .take(screen, language, size)
            .catch(error => failures.push(`${language} ${size.width}: ${firstLine(error)}`))
      }),
    )
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    console.log(`${failures.length ? '✗' : '✓'} ${screen.name.padEnd(28)} ${seconds} s`)
    for (const failure of failures) console.log(`    ${failure}`)
    if (failures.length) process.exitCode = 1
  }
} finally {
  await camera.close()
  await sites.stop()
}
console.log(`\n${chosen.length} screens, ${chosen.length * sizes.length * 4} pictures in ${folder}/`)

function firstLine(error: unknown) {
  return String(error).split('\n')[0]
}
