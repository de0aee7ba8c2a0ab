import type { ComponentType } from 'react'
import type { Kind } from '#modules/questions/contract/question-query.ts'
import { MultipleAnswer, SingleAnswer, TrueFalseAnswer } from './choice.tsx'
import { ClozeAnswer } from './cloze.tsx'
import type { AnswerProps } from './field.ts'
import { HotspotAnswer } from './hotspot.tsx'
import { MatchingAnswer } from './matching.tsx'
import { OrderingAnswer } from './ordering.tsx'
import { EssayAnswer, FileAnswer, NumericAnswer, ShortAnswer } from './typed.tsx'

const fields: Record<Kind, ComponentType<AnswerProps>> = {
  single: SingleAnswer,
  multiple: MultipleAnswer,
  trueFalse: TrueFalseAnswer,
  numeric: NumericAnswer,
  short: ShortAnswer,
  cloze: ClozeAnswer,
  matching: MatchingAnswer,
  ordering: OrderingAnswer,
  hotspot: HotspotAnswer,
  essay: EssayAnswer,
  file: FileAnswer,
}

/** Where a question is answered, by its kind; a text with gaps is asked there, too. */
export function AnswerField(props: AnswerProps) {
  const Field = fields[props.item.kind]
  return <Field {...props} />
}
