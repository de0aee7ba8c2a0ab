import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import form from '#platform/client/ui/form/resource-form.module.css'
import styles from './pasting.module.css'
import type { Ready, useAdding } from './use-adding.ts'

/** The foot of the drawer: as what the questions are added, how far that is, and the way out of it. */
export function Adding(props: {
  adding: ReturnType<typeof useAdding>
  ready: Ready[]
  /** Whether it is not known yet which of them are in the bank already. */
  isChecking: boolean
  /** How many rows are not added yet, also those that cannot be. */
  left: number
  close: () => void
}) {
  const { adding, ready, isChecking, left, close } = props
  const t = useTranslate()
  const [status, setStatus] = useState<'draft' | 'published'>('published')
  const add = async () => {
    const count = await adding.start(ready, status)
    if (count > 0) showToast({ title: { text: t('pasting.added', { count }) } })
    if (count === left) close()
  }
  if (adding.progress) return <Bar of={adding.progress} stop={adding.stop} />
  return (
    <div className={form.actions}>
      <NativeSelect
        size="md"
        className={styles.status}
        aria-label={t('pasting.status')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={status}
        data={choicesOf(t, 'pasting.status', ['published', 'draft'])}
        onChange={event => setStatus(event.currentTarget.value as typeof status)}
      />
      <Button className={form.save} disabled={ready.length === 0 || isChecking} onClick={() => void add()}>
        {t('pasting.add', { count: ready.length })}
      </Button>
      <Button variant="default" onClick={close}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function Bar({ of: { done, total }, stop }: { of: { done: number; total: number }; stop: () => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const words = t('pasting.progress', { done: numbers(done), total: numbers(total) })
  return (
    <div className={form.actions}>
      <div className={styles.progress}>
        <span
          className={styles.track}
          role="progressbar"
          aria-label={t('pasting.adding')}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuetext={words}
        >
          <span className={styles.bar} style={{ inlineSize: `${(done / total) * 100}%` }} />
        </span>
        <span className={styles.facts}>{words}</span>
      </div>
      <Button variant="default" onClick={stop}>
        {t('cancel')}
      </Button>
    </div>
  )
}
