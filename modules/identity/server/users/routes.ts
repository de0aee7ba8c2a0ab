import type { FastifyInstance } from 'fastify'
import { change, lockedRow } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { missing } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { isLearner } from '../../contract/roles.ts'
import { newScanCode } from '../../contract/user.ts'
import { people } from '../../contract/new-user.ts'
import { peopleOf } from '../people/policy.ts'
import { scanCodeFor } from '../scanning/scan-code.ts'
import { userStore } from './store.ts'

export function userRoutes(api: FastifyInstance, db: Db, files: Files, country: CountryOf) {
  const store = userStore(db, files, country)
  serveResource(api, people, store)
  // Whoever learns has a code; of staff there is none to make anew.
  const find = async (caller: Caller, id: string) => {
    const person = await store.find(id, caller)
    return person && isLearner(person.role) ? person : undefined
  }
  serveFound(api, newScanCode, find, async ({ id, found, caller }, reply) => {
    await db.write(async tx => {
      const person = (await lockedRow(tx, 'users', id, peopleOf(caller))) ?? missing()
      await change(tx, 'users', id, { scanCode: scanCodeFor(person.role) }, caller)
    })
    const item = await store.presentOne((await store.find(found.id, caller)) ?? missing(), caller)
    reply.header('etag', `"${item.version}"`)
    return item
  })
}
