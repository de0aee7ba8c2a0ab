import {
  discriminatedUnion,
  type Infer,
  id,
  integer,
  list,
  nullable,
  oneOf,
  record,
  type Schema,
  singleLine,
  withDefault,
} from '#platform/contract/schema.ts'
import { richText } from '#platform/contract/rich-text.ts'
import * as z from 'zod/mini'
import { points } from '#modules/questions/contract/question.ts'
import { difficulty, tag } from '#modules/questions/contract/question-query.ts'

/** What tells the items of a plan apart; of a draw, with `.1` and on for each question that is drawn. */
const planKey = (): Schema<string, string> => z.string().check(z.regex(/^[a-z0-9]{1,8}$/))

const planItem = discriminatedUnion(
  'kind',
  record({
    kind: oneOf('question'),
    key: planKey(),
    questionId: id(),
    /** Null: those of the question. */
    points: withDefault(nullable(points()), null),
  }),
  record({
    kind: oneOf('draw'),
    key: planKey(),
    /** Questions that have all of these. */
    tags: withDefault(list(tag(), { max: 20 }), []),
    difficulty: withDefault(nullable(difficulty()), null),
    count: withDefault(integer({ min: 1, max: 100 }), 1),
    /** Of each question that is drawn. */
    points: withDefault(points(), 1),
  }),
  record({
    kind: oneOf('heading'),
    key: planKey(),
    title: singleLine({ min: 1, max: 200 }),
    body: withDefault(richText('part'), ''),
  }),
)

/** What a quiz asks, in order. */
export const plan = list(planItem, { max: 200 })
export type PlanItem = Infer<typeof planItem>

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** What tells a new item of a plan apart from the others. */
export const newPlanKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => signs[byte % signs.length]).join('')
