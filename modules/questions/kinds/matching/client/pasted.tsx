import { IconArrowsLeftRight } from '@tabler/icons-react'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import shared from '../../../client/pasting/pasting.module.css'
import styles from './pasted.module.css'

export const matchingPasted: ClientKind<'matching'>['pasted'] = {
  Answers: ({ content: { left, right, pairs } }) => (
    <ul className={shared.options}>
      {left.map(({ key = '', body }) => (
        <li key={key} className={styles.pair}>
          <RichText html={body} />
          <IconArrowsLeftRight size={18} aria-hidden />
          <RichText html={right.find(one => one.key === pairs[key])?.body ?? ''} />
        </li>
      ))}
    </ul>
  ),
  choice: null,
}
