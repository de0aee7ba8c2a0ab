import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import styles from './confirm.module.css'

/** A question in the middle of the page, with its answers in a row below it; Enter gives the one that submits. */
export function QuestionFrame(props: {
  opened: boolean
  title: ReactNode
  /** Before the title. */
  icon?: ReactNode
  children: ReactNode
  answers: ReactNode
  /** Asked while somebody is on their way back already. */
  leaving?: boolean
  close: () => void
  closed?: () => void
  submit: () => void
}) {
  const { opened, title, icon, children, answers, leaving, close, closed, submit } = props
  useBackCloses(opened && !leaving, close)
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      size={440}
      radius={20}
      classNames={{ content: styles.question }}
      onExitTransitionEnd={closed}
    >
      <Modal.Overlay color="transparent" className={styles.backdrop} />
      <Modal.Content>
        <form
          className={styles.body}
          onSubmit={event => {
            event.preventDefault()
            event.stopPropagation() // a form behind the question is not asked
            submit()
          }}
        >
          {icon}
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {children}
          <div className={styles.actions}>{answers}</div>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
