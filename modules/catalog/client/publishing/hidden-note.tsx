import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './hidden-note.module.css'
import { draftsIn, type Hideable, useHidden } from './use-hidden.tsx'

/** Over something that is published and yet hidden: what hides it, and a button that publishes that too. */
export function HiddenNote({ of }: { of: Hideable }) {
  const t = useTranslate()
  const { sentences, verb, publish } = useHidden()
  const [busy, setBusy] = useState(false)
  const { status, hiddenBy } = of
  if (status !== 'published' || hiddenBy.length === 0) return null
  const drafts = draftsIn(hiddenBy)
  const go = async () => {
    setBusy(true)
    await publish(drafts).finally(() => setBusy(false))
  }
  return (
    <div className={styles.note}>
      <IconEyeOff size={20} aria-hidden />
      <p className={styles.words}>
        <strong>{t('hidden.now')}</strong> {sentences(hiddenBy)}
      </p>
      {drafts.length > 0 && (
        <Button variant="default" loading={busy} onClick={() => void go()}>
          {verb(drafts)}
        </Button>
      )}
    </div>
  )
}
