import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { bodyOf } from '../../../client/review/body-of.ts'
import styles from '../../../client/review/review.module.css'
import type { RightAnswers } from '../../../contract/answer.ts'
import type { Parts } from '../../../contract/shown-parts.ts'
import { ToleratedNumber } from '../../numeric/client/review.tsx'
import { Texts } from '../../short/client/review.tsx'

export const clozeReview: ClientKind<'cloze'>['review'] = {
  Answer: ({ item, answer }) => <Gaps of={item.parts.gaps} answers={answer} />,
  Right: ({ item, right }) => <Gaps of={item.parts.gaps} answers={right} />,
}

type Gap = NonNullable<Parts['gaps']>[number]

/** What stands in each gap, or is right there. */
const Gaps = ({ of: gaps = [], answers }: { of: Gap[] | undefined; answers: RightAnswers['cloze'] }) => (
  <ol className={styles.ordered}>
    {gaps.map(gap => (
      <li key={gap.key}>
        <InGap of={gap} answer={answers[gap.key]} />
      </li>
    ))}
  </ol>
)

function InGap({ of: { options }, answer }: { of: Gap; answer: RightAnswers['cloze'][string] | undefined }) {
  if (answer === null || answer === undefined || answer === '') return '—'
  if (Array.isArray(answer)) return <Texts of={answer} />
  if (typeof answer === 'object') return <ToleratedNumber of={answer} />
  const body = bodyOf(options, answer)
  return body ? <RichText html={body} /> : <Written>{answer}</Written>
}
