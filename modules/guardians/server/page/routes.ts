import type { FastifyInstance } from 'fastify'
import { countTry, deviceOf, schoolRules } from '#modules/identity/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { ModuleContext } from '#platform/server/http/module.ts'
import { serve } from '#platform/server/http/serve.ts'
import { Problem } from '#platform/server/problem.ts'
import { guardianPage } from '../../contract/page.ts'
import { hashOf } from '../link/token.ts'
import { schoolNameIn } from '../school-name.ts'
import { guardedStudents } from './students.ts'

/** From one network so many wrong links are answered. A right one always opens: the phones of one carrier share an address. */
const wrongPerNetwork = { max: 30, within: 3_600_000 }

/** The page of a guardian, for whoever has its link. */
export function pageRoutes(api: FastifyInstance, { db }: ModuleContext) {
  serve(api, guardianPage, async ({ body: { token }, request }) => {
    const guardian = await guardianBy(db, token)
    if (!guardian) {
      const { address } = deviceOf(request)
      await db.write(tx => countTry(tx, { key: `guardian-from:${address}`, ...wrongPerNetwork }))
      throw new Problem('invalid_link')
    }
    const { id, name, language } = guardian
    await noteSeen(db, id)
    const rules = await schoolRules(db.read)
    return {
      ...{ school: schoolNameIn(language, rules), language, guardian: { name } },
      students: await guardedStudents(db, id, rules.guardiansSee, now()),
    }
  })
}

const guardianBy = (db: Db, token: string) =>
  db.read
    .selectFrom('guardianLinks')
    .innerJoin('guardians', 'guardians.id', 'guardianLinks.guardianId')
    .select(['guardians.id', 'guardians.name', 'guardians.language'])
    .where('guardianLinks.tokenHash', '=', hashOf(token))
    .where('guardianLinks.endsAt', '>', now())
    .where('guardians.deletedAt', 'is', null)
    .executeTakeFirst()

const noteSeen = (db: Db, guardianId: string) =>
  db.write(tx =>
    tx.updateTable('guardianLinks').set({ seenAt: now() }).where('guardianId', '=', guardianId).execute(),
  )
