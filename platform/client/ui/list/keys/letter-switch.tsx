import { useState } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { Check } from '../../form/check.tsx'
import { hasLetterKeys, setLetterKeys } from '../../text/letter-keys.ts'
import styles from './keys-help.module.css'

/** Switches the keys off that are single letters or signs, on this device. */
export function LetterSwitch({ changed }: { changed?: (isOn: boolean) => void }) {
  const t = useTranslate()
  const [isOn, set] = useState(hasLetterKeys)
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is in it
    <label className={styles.letters}>
      <Check
        checked={isOn}
        onChange={() => {
          setLetterKeys(!isOn)
          set(!isOn)
          changed?.(!isOn)
        }}
      />
      <span>
        {t('list.keys.letters')}
        <small>{t('list.keys.letters.why')}</small>
      </span>
    </label>
  )
}
