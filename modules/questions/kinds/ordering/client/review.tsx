import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { bodyOf } from '../../../client/review/body-of.ts'
import styles from '../../../client/review/review.module.css'
import type { Parts } from '../../../contract/shown-parts.ts'

export const orderingReview: ClientKind<'ordering'>['review'] = {
  Answer: ({ item, answer }) => <InOrder parts={item.parts} keys={answer} />,
  Right: ({ item, right }) => <InOrder parts={item.parts} keys={right} />,
}

const InOrder = ({ parts, keys }: { parts: Parts; keys: string[] }) => (
  <ol className={styles.ordered}>
    {keys.map(key => (
      <li key={key}>
        <RichText html={bodyOf(parts.parts, key) ?? ''} />
      </li>
    ))}
  </ol>
)
