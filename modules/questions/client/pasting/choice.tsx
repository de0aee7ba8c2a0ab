import { useId } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import radio from '#platform/client/ui/form/radio.module.css'
import type { Sent } from '../../contract/content.ts'
import { pastedOf } from '../kinds/pasted.ts'
import styles from './pasting.module.css'

/** Lets a person choose which option is right where the text does not say it. */
export function Choice(props: {
  of: Sent
  describedBy: string
  chosen: number | undefined
  choose: (at: number) => void
}) {
  const { of: content, describedBy, chosen, choose } = props
  const t = useTranslate()
  const name = useId()
  const options = pastedOf(content)?.choice?.options(content, t) ?? []
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy}>
      <legend>{t('pasting.choose')}</legend>
      {options.map((option, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- options have no other name, and stay in their order
        <label key={at} className={styles.option} data-right={chosen === at ? true : undefined}>
          <input
            type="radio"
            name={name}
            className={radio.radio}
            checked={chosen === at}
            onChange={() => choose(at)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
