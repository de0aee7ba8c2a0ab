import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'

export const shortReview: ClientKind<'short'>['review'] = {
  Answer: ({ answer }) => (answer === '' ? '—' : <Written>{answer}</Written>),
  Right: ({ right }) => <Texts of={right} />,
}

/** Each of several texts on a line of its own. */
export const Texts = ({ of: texts }: { of: string[] }) =>
  texts.map(text => (
    <p key={text} dir="auto">
      {text}
    </p>
  ))
