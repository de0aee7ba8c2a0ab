import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { HandedIn } from '../../../client/review/files/handed-in.tsx'
import styles from './review.module.css'

export const essayReview: ClientKind<'essay'>['review'] = {
  Answer: ({ answer: { text, fileIds } }) => (
    <>
      <p dir="auto" className={styles.essay}>
        {text}
      </p>
      <HandedIn ids={fileIds} />
    </>
  ),
  Right: ({ right: { text } }) => <RichText html={text} />,
}
