// `npm run files -- list`, `-- restore ID` and `-- sweep MOST`: what was swept, getting it back, and a sweep that may end
// more files than one by itself does.
import type { Db } from '#platform/server/db/tables.ts'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import { bringBack } from '#modules/media/server/retention/quarantine.ts'
import { BadSetting } from '#platform/server/settings/settings.ts'
import { type Files, openFiles } from '#platform/server/storage/files.ts'
import { runProgram, withSite } from './program.ts'

await runProgram(() =>
  withSite(async (db, settings) => {
    const [command, given = ''] = process.argv.slice(2)
    const files = await openFiles(settings.files)
    if (command === 'list') await list(db)
    else if (command === 'restore' && given) await restore(db, files, given)
    else if (command === 'sweep' && /^\d{1,9}$/.test(given)) await purgeOnce(db, files, Number(given))
    else throw new BadSetting('Say `npm run files -- list`, `-- restore ID` or `-- sweep MOST`.')
  }),
)

async function list(db: Db) {
  const rows = await db.read.selectFrom('quarantine').selectAll().orderBy('at').execute()
  for (const { at, mediaId, key, media, fileName } of rows)
    console.log([at, media ? mediaId : key, media ? fileName : '(nothing is known of it)'].join('  '))
  console.log(`${rows.length} files were swept and are kept for 30 days.`)
}

async function restore(db: Db, { storage }: Files, id: string) {
  const back = await bringBack(db, storage, id)
  if (back === 0) throw new BadSetting(`Nothing of ${id} can be put back: see docs/operating.md, Files.`)
  console.log(`${back} files of ${id} are back.`)
}

async function purgeOnce(db: Db, files: Files, max: number) {
  const gone = await purgeFiles(db, files, { max }).catch((error: Error): never => {
    throw new BadSetting(error.message)
  })
  console.log(`${gone} were ended; what was stored of them is kept for 30 days.`)
}
