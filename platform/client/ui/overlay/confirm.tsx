import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import styles from './confirm.module.css'
import { QuestionFrame } from './question-frame.tsx'

/**
 * Asks once more, only before what cannot be undone or touches many. The button repeats the verb and the number; for the
 * worst, the person types what is to happen.
 */
export function Confirm(props: {
  opened: boolean
  title: ReactNode
  children: ReactNode
  verb: ReactNode
  cancelLabel: ReactNode
  typed?: string
  busy?: boolean
  /** Asked while somebody is on their way back already. */
  leaving?: boolean
  close: () => void
  go: () => void
}) {
  const { opened, title, children, verb, cancelLabel, typed, busy, leaving, close, go } = props
  const t = useTranslate()
  const [written, write] = useState('')
  const isTyped = !typed || written.trim() === typed
  return (
    <QuestionFrame
      {...{ opened, title, leaving, close }}
      closed={() => write('')}
      submit={() => isTyped && go()}
      icon={
        <span className={styles.tile} aria-hidden>
          <IconAlertTriangle size={24} />
        </span>
      }
      answers={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {cancelLabel}
          </Button>
          <Button type="submit" data-danger loading={busy} disabled={!isTyped}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.words}>{children}</div>
      {typed && (
        <TextInput
          label={t('confirm.type', { typed })}
          value={written}
          onChange={event => write(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
    </QuestionFrame>
  )
}
