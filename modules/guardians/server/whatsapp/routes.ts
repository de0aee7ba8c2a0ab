import type { FastifyInstance } from 'fastify'
import type { ModuleContext } from '#platform/server/http/module.ts'
import { serve } from '#platform/server/http/serve.ts'
import { missing, refuse } from '#platform/server/problem.ts'
import { whatsapp } from '../../contract/whatsapp.ts'
import { linesOf } from './lines.ts'
import { subjectOf } from './subjects.ts'

/** To whom staff write by WhatsApp, and what. */
export function whatsappRoutes(api: FastifyInstance, { db, addressFor }: ModuleContext) {
  serve(api, whatsapp.list, async ({ query: { about, id, userId, page, pageSize }, caller, request }) => {
    if (about === 'balance' && userId === undefined) refuse('userId', 'required')
    if (about !== 'balance' && id === undefined) refuse('id', 'required')
    const subject = (await subjectOf(db, about, { id, userId }, caller, addressFor(request))) ?? missing()
    const lines = await linesOf(db, subject, { userId, caller })
    const items = lines.slice((page - 1) * pageSize, page * pageSize)
    return { items, total: lines.length, page, pageSize }
  })
}
