import { mailerOf } from '#platform/server/mail/mail.ts'
import { purgeJob } from './purge-job.ts'
import type { Settings } from '#platform/server/settings/settings.ts'
import { background } from './background.ts'
import { openSite } from './open-site.ts'
import { stopGently } from './stop-gently.ts'

/** Runs the jobs of a site until it is told to stop: as many processes as somebody starts share them. */
export async function work(settings: Settings) {
  const { db, files } = await openSite(settings)
  const jobs = background(db, files, {
    defaultCountry: settings.defaultCountry,
    publicUrl: settings.publicUrl,
    mailer: settings.mail && mailerOf(settings.mail),
    onError: error => console.error(error),
    log: line => console.log(JSON.stringify({ at: new Date().toISOString(), ...line })),
    more: [purgeJob(db, files, settings.auditDays)],
  })
  jobs.start()
  // The timer of the jobs holds no process; a worker has nothing else to stay for.
  const stay = setInterval(() => {}, 2 ** 30)
  console.log(`A worker runs the jobs ${jobs.names.join(', ')}`)
  stopGently(async () => {
    clearInterval(stay)
    await jobs.stop()
    await db.close()
  })
}
