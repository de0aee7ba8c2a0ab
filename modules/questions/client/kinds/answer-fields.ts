import type { Kind } from '../../contract/question-query.ts'
import { clozeAnswerField } from '../../kinds/cloze/client/answer-field.tsx'
import { essayAnswerField } from '../../kinds/essay/client/answer-field.tsx'
import { fileAnswerField } from '../../kinds/file/client/answer-field.tsx'
import { hotspotAnswerField } from '../../kinds/hotspot/client/answer-field.tsx'
import { matchingAnswerField } from '../../kinds/matching/client/answer-field.tsx'
import { multipleAnswerField } from '../../kinds/multiple/client/answer-field.tsx'
import { numericAnswerField } from '../../kinds/numeric/client/answer-field.tsx'
import { orderingAnswerField } from '../../kinds/ordering/client/answer-field.tsx'
import { shortAnswerField } from '../../kinds/short/client/answer-field.tsx'
import { singleAnswerField } from '../../kinds/single/client/answer-field.tsx'
import { trueFalseAnswerField } from '../../kinds/true-false/client/answer-field.tsx'
import type { KindAnswerField, OfEachKind } from './client-kind.ts'

const answerFields: OfEachKind<'answerField'> = {
  ...{ single: singleAnswerField, multiple: multipleAnswerField, trueFalse: trueFalseAnswerField },
  ...{ numeric: numericAnswerField, short: shortAnswerField, cloze: clozeAnswerField },
  ...{ matching: matchingAnswerField, ordering: orderingAnswerField, hotspot: hotspotAnswerField },
  ...{ essay: essayAnswerField, file: fileAnswerField },
}

/** How a question of a kind is answered: an answer is handed to its own kind alone. */
export const answerFieldOf = (kind: Kind) => answerFields[kind] as KindAnswerField<any>
