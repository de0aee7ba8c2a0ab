import { useId } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import radio from '#platform/client/ui/form/radio.module.css'
import type { ContentOf } from '../../../contract/content.ts'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import styles from './editor.module.css'

export const trueFalseEditor: ClientKind<'trueFalse'>['editor'] = {
  empty: () => ({ kind: 'trueFalse', right: true }),
  Fields: TrueFalseFields,
}

/** Whether what is said is true. */
function TrueFalseFields({ content, change }: EditorProps<ContentOf<'trueFalse'>>) {
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
