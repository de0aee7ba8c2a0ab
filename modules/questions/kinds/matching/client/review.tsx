import { IconArrowRight } from '@tabler/icons-react'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { bodyOf } from '../../../client/review/body-of.ts'
import { Mark } from '../../../client/review/mark.tsx'
import type { Parts } from '../../../contract/shown-parts.ts'
import styles from './review.module.css'

export const matchingReview: ClientKind<'matching'>['review'] = {
  Answer: ({ item: { parts, right }, answer }) => <Pairs parts={parts} pairs={answer} right={right} />,
  Right: ({ item: { parts }, right }) => <Pairs parts={parts} pairs={right} />,
}

function Pairs(props: {
  parts: Parts
  pairs: Record<string, string>
  /** The right pairs, where each of these is marked by them. */
  right?: Record<string, string> | null
}) {
  const { parts, pairs, right } = props
  return (
    <ul className={styles.pairs}>
      {parts.left?.map(({ key, body }) => (
        <li key={key}>
          <RichText html={body} />
          <IconArrowRight size={16} className={styles.arrow} aria-hidden />
          {pairs[key] ? <RichText html={bodyOf(parts.right, pairs[key]) ?? ''} /> : '—'}
          {right && <Mark isRight={pairs[key] === right[key]} />}
        </li>
      ))}
    </ul>
  )
}
