import '../contract/access.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import type { JobKind } from '#platform/server/jobs/run.ts'
import { handOver } from '#platform/server/outbox/hand-over.ts'
import { deliveries } from '#platform/server/outbox/listen.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { countryFrom } from './one-module.ts'
import { modules } from './modules.ts'

type Options = {
  defaultCountry: string
  publicUrl: string
  mailer: Mailer | undefined
  onError: (error: unknown) => void
  log: (line: object) => void
  /** Jobs beside those of the modules; with `false` no job is run at all. */
  more: JobKind[] | false
}

/** What is done beside answering calls: the jobs of all modules, and the events that they listen to. */
export function background(
  db: Db,
  files: Files,
  { defaultCountry, publicUrl, mailer, onError, log, more }: Options,
) {
  if (!more) return runJobs(db, [], { onError })
  const listeners = modules.flatMap(module => module.listeners?.({ db, log }) ?? [])
  const context = { db, files, country: countryFrom(db, defaultCountry), publicUrl, mailer, log }
  const jobs = modules.flatMap(module => module.jobs?.(context) ?? [])
  const kinds = [...jobs, ...listeners.map(deliveries), ...more]
  return runJobs(db, kinds, { onError, feed: () => handOver(db, listeners) })
}
