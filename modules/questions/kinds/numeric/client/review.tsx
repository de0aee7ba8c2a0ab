import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import type { RightNumber } from '../../../contract/answer.ts'

export const numericReview: ClientKind<'numeric'>['review'] = {
  Answer: ({ answer }) => (answer === '' ? '—' : <Written>{answer}</Written>),
  Right: ({ right }) => <ToleratedNumber of={right} />,
}

export const ToleratedNumber = ({ of: { value, tolerance } }: { of: RightNumber }) => (
  <Ltr>
    {value}
    {tolerance > 0 && ` ± ${tolerance}`}
  </Ltr>
)
