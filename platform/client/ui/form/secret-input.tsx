import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import styles from './secret-input.module.css'

type Seen = { seen?: boolean; onSeen?: (seen: boolean) => void }

/** A password, readable by choice: its button says what a press does. */
export function SecretInput({ seen, onSeen, ...input }: TextInputProps & Seen) {
  const t = useTranslate()
  const [chosen, choose] = useState(false)
  const isSeen = seen ?? chosen
  const turn = () => (onSeen ?? choose)(!isSeen)
  const Icon = isSeen ? IconEyeOff : IconEye
  return (
    <TextInput
      {...input}
      type={isSeen ? 'text' : 'password'}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isSeen ? 'password.hide' : 'password.show')}
          onClick={turn}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
        </button>
      }
    />
  )
}
