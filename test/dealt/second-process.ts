// The second process of the sites of a file of tests: it opens their databases and files as the first does, and answers what it is handed.
import type { InjectOptions } from 'fastify'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import { answering } from '#app/server/processes/line.ts'
import { type FileSettings, openFiles } from '#platform/server/storage/files.ts'
import { longTimeouts } from '../long-timeouts.ts'
import { hashCheaply } from '../people.ts'

/** A site as both processes open it. */
export type Site = { address: string; files: FileSettings; options: Parameters<typeof buildApp>[2] }

/** An answer to a call, as it is handed from one process to the other. */
export type Reply = {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  rawPayload: Buffer
}

hashCheaply()
process.on('disconnect', () => process.exit()) // nobody hands it anything any more
const apps = new Map<string, ReturnType<typeof buildApp>>()

answering(process, {
  async open({ name, site: { address, files, options } }: { name: string; site: Site }) {
    const app = buildApp(
      await openDb(address, { limits: longTimeouts.limits }),
      await openFiles(files),
      options,
    )
    apps.set(name, app)
    await app.ready()
  },
  async close({ name }: { name: string }) {
    await apps.get(name)?.close()
    apps.delete(name)
  },
  async call({ name, sent }: { name: string; sent: InjectOptions }): Promise<Reply> {
    const { statusCode, headers, rawPayload } = await apps.get(name)!.inject(sent)
    return { statusCode, headers, rawPayload }
  },
})
