import type { FastifyInstance } from 'fastify'
import { peopleOf } from '#modules/identity/server/public.ts'
import { groupTitlesOf } from '#modules/enrolment/server/public.ts'
import { writtenCode } from '#platform/contract/code.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { codeBy } from '#platform/server/codes.ts'
import type { AddressFor } from '#platform/server/http/address-for.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { Problem } from '#platform/server/problem.ts'
import { type CardSelection, cards } from '../../contract/card-calls.ts'
import type { JobRecord } from '../jobs/presenter.ts'
import type { Accepted } from '../jobs/routes.ts'
import type { jobStore } from '../jobs/store.ts'
import { auditList } from '../jobs/trace.ts'
import { cardsType } from './cards-job.ts'
import { cardsKeyOf, newCardsKey } from './cards-key.ts'
import { checkedPeople } from './cards-selection.ts'
import { cardWhatsapp } from './cards-whatsapp.ts'

type Parts = {
  context: BulkContext
  store: ReturnType<typeof jobStore>
  addressFor: AddressFor
  accepted: Accepted
}

/** Sign-in cards: asked for, and shown to whoever prints cards, as long as their codes may be known. */
export function cardRoutes(api: FastifyInstance, { context, store, addressFor, accepted }: Parts) {
  const { db, files } = context
  const printable = async (caller: Caller, id: string) => {
    const job = await store.findPrintable(id, caller)
    return job?.kind === cardsType.name ? job : undefined
  }

  serve(api, cards.create, ({ body: { key, days, ...body }, caller }, reply) =>
    accepted(key, caller, reply, async () => {
      const selection = { ...(await checkedPeople(context, body.selection, caller, store)) }
      const payload = { phase: 'prepare', resource: 'users', key: key ?? null } as const
      return store.create(cardsType, { selection, days }, caller, { ...payload, secret: newCardsKey(files) })
    }),
  )

  serveFound(api, cards.read, printable, async ({ found, caller, query: { page, pageSize }, request }) => {
    const address = addressFor(request)
    const key = cardsKeyOf(files, found)
    if (!key) throw new Problem('expired')
    const { items, total } = await cardholdersIn(found.id, caller, page, pageSize)
    const ids = items.map(({ userId }) => userId)
    if (items.length > 0)
      await db.write(tx => auditList(tx, caller, 'print', found.id, { list: 'cards', rows: items.length }))
    const printed = items.map(({ id, userId, name, username }) => ({
      ...{ userId, name, username, code: writtenCode(codeBy(key, id)) },
    }))
    const [titleOf, whatsappOf] = await Promise.all([
      groupTitlesOf(db.read, ids, groupIn(found)),
      cardWhatsapp(db, printed, address, caller),
    ])
    return {
      ...{ total, page, pageSize, address: `${address}/auth/login` },
      items: printed.map(({ userId, ...card }) => ({
        ...{ ...card, groupTitle: titleOf(userId), whatsapp: whatsappOf(userId) },
      })),
    }
  })

  /** Who has got a card by a job, and is still there, as far as a caller sees them. */
  async function cardholdersIn(jobId: string, caller: Caller, page: number, pageSize: number) {
    const jobs = db.read
      .selectFrom('jobRows')
      .innerJoin('users', 'users.id', 'jobRows.thingId')
      .where('jobRows.jobId', '=', jobId)
      .where('jobRows.result', '=', 'done')
      .where('users.deletedAt', 'is', null)
      .where('users.id', 'in', users => users.selectFrom('users').select('users.id').where(peopleOf(caller)))
    const [items, { total }] = await Promise.all([
      jobs
        .select(['jobRows.id', 'users.id as userId', 'users.name', 'users.username'])
        .orderBy('jobRows.number')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      jobs.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { items, total }
  }
}

/** The group whose members were chosen, if that is how they were. */
function groupIn({ payload }: Pick<JobRecord, 'payload'>) {
  const { query } = JSON.parse(payload).selection as CardSelection
  return typeof query?.groupId === 'string' ? query.groupId : undefined
}
