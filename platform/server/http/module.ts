import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { JobKind } from '../jobs/run.ts'
import type { Listener } from '../outbox/listen.ts'
import type { Lines } from '../prometheus.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Files } from '../storage/files.ts'
import type { AddressFor } from './address-for.ts'
import type { SessionOf, WhoIs } from './caller.ts'
import type { LookOf } from './dress.ts'

/** Whose session it is, by the token of a call, or by the id of a session that a link was signed for. */
export type Sessions = { byToken: WhoIs; byId: (id: string) => Promise<SessionOf | undefined> }

/** What the app gives to each module. */
export type ModuleContext = {
  db: Db
  files: Files
  jobs: Jobs
  sessions: Sessions
  country: CountryOf
  addressFor: AddressFor
  /** None where the operator has named no server for mail. */
  mailer: Mailer | undefined
}

/** Where phone numbers are from that do not say it, as it is now. */
export type CountryOf = () => Promise<string>

/** What the jobs of a module are given, in whichever process they run. */
export type JobsContext = Pick<ModuleContext, 'db' | 'files' | 'country' | 'mailer'> & {
  /** The address that the operator has set, without a slash at its end; empty where nobody has said it. */
  publicUrl: string
  log: (line: object) => void
}

/** What a module brings to the server; the app collects it and knows nothing else of the module. */
export type ServerModule = {
  /** Says what the platform and modules below ask of those above: done before the database is opened. */
  declare?: () => void
  /** Whose sessions there are; one module knows. */
  sessions?: (db: Db, onError: (error: unknown) => void) => Sessions
  /** Where phone numbers are from that do not say it; one module knows. Until somebody has said it, where the settings of the server say. */
  country?: (db: Db, initial: string) => CountryOf
  /** How the pages of the site look; one module knows. Until somebody has said its country, it is where the settings of the server say. */
  look?: (db: Db, publicUrl: string, country: string) => LookOf
  /** The bytes of the largest body that it takes. */
  maxBody?: number
  /** What takes longer than a request, by kinds. */
  jobs?: (context: JobsContext) => JobKind[]
  /** Who is told of what happened in this module and in others, after it was kept. */
  listeners?: (context: { db: Db; log: (line: object) => void }) => Listener[]
  /** What is told of it at /metrics. */
  metrics?: (db: Db) => Lines[]
  /** The paths of its pages that nothing may keep, on this device or between. */
  privatePages?: readonly string[]
  /** What it answers outside of /api. */
  pages?: (app: FastifyInstance, context: ModuleContext) => void
  /** Its calls of the API. */
  api?: (api: FastifyInstance, context: ModuleContext) => void
}
