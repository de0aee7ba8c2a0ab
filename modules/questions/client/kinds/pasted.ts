import type { Sent } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'
import { matchingPasted } from '../../kinds/matching/client/pasted.tsx'
import { multiplePasted } from '../../kinds/multiple/client/pasted.tsx'
import { numericPasted } from '../../kinds/numeric/client/pasted.tsx'
import { shortPasted } from '../../kinds/short/client/pasted.tsx'
import { singlePasted } from '../../kinds/single/client/pasted.tsx'
import { trueFalsePasted } from '../../kinds/true-false/client/pasted.tsx'
import type { KindPasted, OfEachKind } from './client-kind.ts'

const pasted: OfEachKind<'pasted'> = {
  single: singlePasted,
  multiple: multiplePasted,
  trueFalse: trueFalsePasted,
  numeric: numericPasted,
  short: shortPasted,
  cloze: null,
  matching: matchingPasted,
  ordering: null,
  hotspot: null,
  essay: null,
  file: null,
}

/** How a question that was read from a text is shown: a content is handed to its own kind alone. */
export const pastedOf = ({ kind }: Sent) => pasted[kind] as KindPasted<Kind> | null
