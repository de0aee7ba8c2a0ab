import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { may } from '../../contract/access.ts'
import { brokenRules } from '../../contract/problem.ts'
import { fromTexts } from '../../contract/given.ts'
import type { Schema } from '../../contract/schema.ts'
import { maxTotals, totals } from '../../contract/totals.ts'
import { Problem } from '../problem.ts'
import type { Caller } from './caller.ts'
import { serve } from './serve.ts'

/** A list that can be counted: who may ask for it, what it takes, and how many items it holds for a caller. */
export type CountedList = {
  call: string
  query: Schema
  total(query: any, caller: Caller): Promise<number>
}

/** Mounts the one call that counts several lists, each as its own call would; all are judged before any is counted. */
export function serveTotals(app: FastifyInstance) {
  serve(app, totals, async ({ query, caller }) => {
    const asked = query.of.split(',')
    if (asked.length > maxTotals) throw invalid([{ path: 'of', code: 'over_limit', limit: maxTotals }])
    const inspected = asked.map((of, at) => inspect(of, `of.${at}`, caller))
    const broken = inspected.flatMap(each => ('broken' in each ? each.broken : []))
    if (broken.length > 0) throw invalid(broken)
    const counted = inspected.flatMap(each => ('count' in each ? each : []))
    return { items: await Promise.all(counted.map(async ({ of, count }) => ({ of, total: await count() }))) }
  })

  function inspect(of: string, path: string, caller: Caller): Counted | { broken: Rules } {
    const [name, search] = of.split('?', 2) as [string, string?]
    const list = app.lists.get(name)
    // A list that the caller does not have is, for them, none.
    if (!list || !may(caller.role, list.call)) return { broken: [{ path, code: 'not_offered' }] }
    const hasMinimal = 'shape' in list.query && 'Minimal' in (list.query.shape as object)
    const sent = {
      ...Object.fromEntries(new URLSearchParams(search)),
      ...(hasMinimal && { Minimal: '1' }),
      pageSize: '1',
    }
    const { data, error } = fromTexts(() => z.safeParse(list.query, sent, { reportInput: true }))
    if (error) return { broken: brokenRules(error).map(rule => ({ ...rule, path: `${path}.${rule.path}` })) }
    return { of, count: () => list.total(data, caller) }
  }
}

type Counted = { of: string; count(): Promise<number> }
type Rules = ReturnType<typeof brokenRules>
const invalid = (errors: Rules) => new Problem('invalid', { errors })
