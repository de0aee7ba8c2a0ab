import { discriminatedUnion, type Infer } from '#platform/contract/schema.ts'
import { cloze } from '../kinds/cloze/contract/content.ts'
import { essay } from '../kinds/essay/contract/content.ts'
import { file } from '../kinds/file/contract/content.ts'
import { hotspot } from '../kinds/hotspot/contract/content.ts'
import { matching } from '../kinds/matching/contract/content.ts'
import { multiple } from '../kinds/multiple/contract/content.ts'
import { numeric } from '../kinds/numeric/contract/content.ts'
import { ordering } from '../kinds/ordering/contract/content.ts'
import { short } from '../kinds/short/contract/content.ts'
import { single } from '../kinds/single/contract/content.ts'
import { trueFalse } from '../kinds/true-false/contract/content.ts'
import type { Kind } from './question-query.ts'

/** What is asked and what is right, by the kind of the question. */
export const content = discriminatedUnion(
  'kind',
  single,
  multiple,
  trueFalse,
  numeric,
  short,
  cloze,
  matching,
  ordering,
  hotspot,
  essay,
  file,
)

export type Sent = Infer<typeof content>
/** Content as it is kept: each of its parts has its key. */
export type Content = Keyed<Sent>
export type ContentOf<Of extends Kind> = Extract<Content, { kind: Of }>
export type SentOf<Of extends Kind> = Extract<Sent, { kind: Of }>
type Keyed<Value> = Value extends (infer Item)[]
  ? Keyed<Item>[]
  : string extends keyof Value
    ? Value
    : 'key' extends keyof Value
      ? { [Name in keyof Value]: Keyed<Value[Name]> } & { key: string }
      : Value extends object
        ? { [Name in keyof Value]: Keyed<Value[Name]> }
        : Value
