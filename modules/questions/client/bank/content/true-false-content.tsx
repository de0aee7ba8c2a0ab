import { useId } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import radio from '#platform/client/ui/form/radio.module.css'
import type { ContentOf } from '../../../contract/content.ts'
import type { ContentProps } from './content-field.tsx'
import styles from './content.module.css'

/** Whether what is said is true. */
export function TrueFalseContent({ content, change }: ContentProps<ContentOf<'trueFalse'>>) {
  const t = useTranslate()
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('questions.trueFalse')} className={styles.two}>
      {[true, false].map(right => (
        <label key={String(right)} className={styles.one} data-right={content.right === right || undefined}>
          <input
            type="radio"
            name={group}
            className={radio.radio}
            checked={content.right === right}
            onChange={() => change({ ...content, right })}
          />
          {t(right ? 'questions.true' : 'questions.false')}
        </label>
      ))}
    </div>
  )
}
