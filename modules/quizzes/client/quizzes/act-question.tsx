import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import styles from './act-question.module.css'

type Props = {
  opened: boolean
  title: string
  /** What is done, as its button says it. */
  verb: string
  /** Whether there is enough said to do it. */
  isReady?: boolean
  danger?: boolean
  close: () => void
  act: () => Promise<unknown>
  children: ReactNode
}

/** Asks what is needed to do one thing, and does it; where that fails, it stays open and says why. */
export function ActQuestion(props: Props) {
  const { opened, title, verb, isReady = true, danger = false, close, act, children } = props
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function submit() {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      close()
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <QuestionFrame
      opened={opened}
      title={title}
      close={close}
      submit={() => isReady && void submit()}
      answers={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady} color={danger ? 'red' : undefined}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        {children}
        {failure !== undefined && <p role="alert">{reason(failure)}</p>}
      </div>
    </QuestionFrame>
  )
}
