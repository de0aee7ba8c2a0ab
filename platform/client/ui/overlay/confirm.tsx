import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { useBackCloses } from './back-closes.ts'
import styles from './confirm.module.css'

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
  useBackCloses(opened && !leaving, close)
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      size={440}
      radius={20}
      classNames={{ content: styles.question }}
      onExitTransitionEnd={() => write('')}
    >
      <Modal.Overlay color="transparent" className={styles.backdrop} />
      <Modal.Content>
        <form
          className={styles.body}
          onSubmit={event => {
            event.preventDefault()
            event.stopPropagation() // a form behind the question is not asked
            if (!typed || written.trim() === typed) go()
          }}
        >
          <span className={styles.tile} aria-hidden>
            <IconAlertTriangle size={24} />
          </span>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <div className={styles.words}>{children}</div>
          {typed && (
            <TextInput
              label={t('confirm.type', { typed })}
              value={written}
              onChange={event => write(event.currentTarget.value)}
              autoComplete="off"
            />
          )}
          <div className={styles.actions}>
            <Button variant="default" onClick={close} data-autofocus>
              {cancelLabel}
            </Button>
            <Button
              type="submit"
              data-danger
              loading={busy}
              disabled={typed !== undefined && written.trim() !== typed}
            >
              {verb}
            </Button>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
