import { IconArrowsLeftRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Sent } from '../../contract/content.ts'
import styles from './pasting.module.css'

/** What can be answered to a question that was read, the right answer marked. */
export function Answer({ of: content }: { of: Sent }) {
  const t = useTranslate()
  switch (content.kind) {
    case 'single':
      return (
        <List
          of={content.options.map(({ body, credit }) => ({
            shown: <RichText html={body} />,
            isRight: credit === 100,
            note: credit > 0 && credit < 100 ? `${credit}%` : undefined,
          }))}
        />
      )
    case 'multiple':
      return (
        <List
          of={content.options.map(({ body, right }) => ({ shown: <RichText html={body} />, isRight: right }))}
        />
      )
    case 'trueFalse':
      return <List of={[{ shown: t(content.right ? 'pasting.true' : 'pasting.false'), isRight: true }]} />
    case 'short':
      return (
        <List
          of={content.answers.map(({ text, credit }) => ({
            shown: <Written>{text}</Written>,
            isRight: credit === 100,
            note: credit < 100 ? `${credit}%` : undefined,
          }))}
        />
      )
    case 'numeric':
      return (
        <List
          of={content.answers.map(({ value, tolerance, credit }) => ({
            shown: <Ltr>{tolerance > 0 ? `${value} ± ${tolerance}` : String(value)}</Ltr>,
            isRight: credit === 100,
            note: credit < 100 ? `${credit}%` : undefined,
          }))}
        />
      )
    case 'matching':
      return (
        <ul className={styles.options}>
          {content.left.map(({ key = '', body }) => (
            <li key={key} className={styles.pair}>
              <RichText html={body} />
              <IconArrowsLeftRight size={18} aria-hidden />
              <RichText html={content.right.find(one => one.key === content.pairs[key])?.body ?? ''} />
            </li>
          ))}
        </ul>
      )
    default:
      return null
  }
}

type Shown = { shown: ReactNode; isRight: boolean; note?: string }

function List({ of: options }: { of: Shown[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.options}>
      {options.map(({ shown, isRight, note }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- options have no other name, and stay in their order
        <li key={at} className={styles.option} data-right={isRight ? true : undefined}>
          <span className={styles.mark}>{isRight && <IconCheck size={18} stroke={2.4} aria-hidden />}</span>
          <span className={styles.words}>
            {isRight && <span className={hidden.unseen}>{t('pasting.right')}</span>}
            {shown}
          </span>
          {note && <Ltr>{note}</Ltr>}
        </li>
      ))}
    </ul>
  )
}
