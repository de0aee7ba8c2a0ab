import { IconCopy, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { showToast } from '../feedback/toasts.ts'
import { copyText } from '../text/copy-text.ts'
import styles from './fields.module.css'
import { type FieldProps, inputOf } from './fields.tsx'
import { SecretInput } from './secret-input.tsx'

/** A password that staff set for somebody: made up at a press, seen by choice, copied to be handed over. */
export function PasswordField(props: {
  field: FieldProps
  length: number
  /** Given each that was made up. */
  onGenerated?: (password: string) => void
}) {
  const { field, length, onGenerated } = props
  const t = useTranslate()
  const [seen, setSeen] = useState(false)
  const make = () => {
    const password = newPassword(length)
    field.change(password)
    onGenerated?.(password)
    setSeen(true)
  }
  const copy = async () => {
    await copyText(field.value)
    showToast({ title: 'users.password.copied' })
  }
  return (
    <div>
      <SecretInput
        {...inputOf(field)}
        value={field.value ?? ''}
        onChange={event => field.change(event.currentTarget.value)}
        seen={seen}
        onSeen={setSeen}
        dir="ltr"
        autoComplete="new-password"
        attributes={{ input: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <div className={styles.line}>
        <button type="button" className={styles.text} onClick={make}>
          <IconSparkles size={16} aria-hidden />
          {t('users.password.make')}
        </button>
        {field.value && (
          <button type="button" className={styles.text} onClick={() => void copy()}>
            <IconCopy size={16} aria-hidden />
            {t('users.password.copy')}
          </button>
        )}
      </div>
    </div>
  )
}

/** No letter or digit that is mistaken for another when it is read aloud or copied by hand. */
const clear = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = 4

/** A password nobody thought of, in groups that are easy to hand over: kx4m-p7wd-… */
export function newPassword(length: number) {
  const groups = Math.max(3, Math.ceil(length / (group + 1)))
  const random = crypto.getRandomValues(new Uint32Array(groups * group))
  const letters = Array.from(random, number => clear[number % clear.length]!).join('')
  return letters.match(/.{4}/g)!.join('-')
}
