import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import styles from './pasting.module.css'

type Answer = { text: ReactNode; isRight: boolean; note?: string }

/** What can be answered, one below the other, the right answers marked. */
export function AnswerList({ of: answers }: { of: Answer[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.options}>
      {answers.map(({ text, isRight, note }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers have no other name, and stay in their order
        <li key={at} className={styles.option} data-right={isRight ? true : undefined}>
          <span className={styles.mark}>{isRight && <IconCheck size={18} stroke={2.4} aria-hidden />}</span>
          <span className={styles.words}>
            {isRight && <span className={hidden.unseen}>{t('pasting.right')}</span>}
            {text}
          </span>
          {note && <Ltr>{note}</Ltr>}
        </li>
      ))}
    </ul>
  )
}

/** What an answer is worth, where that is not all. */
export const partOf = (credit: number) => (credit < 100 ? `${credit}%` : undefined)
