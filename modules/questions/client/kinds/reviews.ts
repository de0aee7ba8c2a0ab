import type { Kind } from '../../contract/question-query.ts'
import { clozeReview } from '../../kinds/cloze/client/review.tsx'
import { essayReview } from '../../kinds/essay/client/review.tsx'
import { fileReview } from '../../kinds/file/client/review.tsx'
import { hotspotReview } from '../../kinds/hotspot/client/review.tsx'
import { matchingReview } from '../../kinds/matching/client/review.tsx'
import { multipleReview } from '../../kinds/multiple/client/review.tsx'
import { numericReview } from '../../kinds/numeric/client/review.tsx'
import { orderingReview } from '../../kinds/ordering/client/review.tsx'
import { shortReview } from '../../kinds/short/client/review.tsx'
import { singleReview } from '../../kinds/single/client/review.tsx'
import { trueFalseReview } from '../../kinds/true-false/client/review.tsx'
import type { KindReview, OfEachKind } from './client-kind.ts'

const reviews: OfEachKind<'review'> = {
  ...{ single: singleReview, multiple: multipleReview, trueFalse: trueFalseReview },
  ...{ numeric: numericReview, short: shortReview, cloze: clozeReview },
  ...{ matching: matchingReview, ordering: orderingReview, hotspot: hotspotReview },
  ...{ essay: essayReview, file: fileReview },
}

/** How an answer to a question of a kind is read: an answer is handed to its own kind alone. */
export const reviewOf = (kind: Kind) => reviews[kind] as KindReview<any>
