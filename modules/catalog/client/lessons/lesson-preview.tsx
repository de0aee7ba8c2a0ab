import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useBackCloses } from '#platform/client/ui/overlay/back-closes.ts'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import type { Lesson } from '../../contract/lesson.ts'
import type { Values } from './lesson-draft.ts'
import styles from './lesson-preview.module.css'
import { LessonSheet } from './lesson-sheet.tsx'

/** A lesson as a student will see it, with what is not published yet. */
export function LessonPreview(props: { lesson: Lesson; values: Values; opened: boolean; close: () => void }) {
  const { lesson, values, opened, close } = props
  const t = useTranslate()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isShown = useOpening(opened)
  useBackCloses(opened, close)
  return (
    <Modal.Root
      opened={isShown}
      onClose={close}
      size={860}
      fullScreen={phone}
      classNames={{ content: phone ? styles.whole : styles.sheet }}
    >
      <Modal.Overlay className={styles.backdrop} color="transparent" />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{t('lessons.preview.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} iconSize={22} />
        </div>
        <LessonSheet lesson={lesson} values={values} />
      </Modal.Content>
    </Modal.Root>
  )
}
