import { IconAlertCircle, IconCheck, IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import styles from './lesson-editor.module.css'
import type { WritingNow } from './use-writing.ts'

/** Where what was typed is: with the server since when, on its way, or on this device only. */
export function SaveState({ writing }: { writing: WritingNow }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const reason = useReason()
  const { base, isDraft, isChanged, saving, savedAt, failure, from, errors, theirs } = writing
  const clock = (dateTime: string) => dateTimes(dateTime, { timeStyle: 'short' })
  const [now] = useState(() => new Date().toISOString())
  const today = base.updatedAt.slice(0, 10) === now.slice(0, 10)
  if (failure !== undefined && isChanged)
    return (
      <span className={styles.unsaved} role="alert">
        <IconAlertCircle size={17} aria-hidden />
        {t('lessons.notSaved')} {reason(failure)}
      </span>
    )
  if (theirs)
    return (
      <span className={styles.unsaved}>
        <IconAlertCircle size={17} aria-hidden />
        {t('lessons.notSaved.theirs')}
      </span>
    )
  if (saving) return <span className={styles.state}>{t('lessons.saving')}</span>
  if (isChanged && isDraft)
    return (
      <span className={styles.state}>
        {t(Object.keys(errors).length > 0 ? 'lessons.notSaved.wrong' : 'lessons.saving')}
      </span>
    )
  if (isChanged)
    return (
      <span className={styles.held}>
        <IconDeviceLaptop size={17} aria-hidden />
        {from ? t('lessons.held.from', { time: dateTimes(from) }) : t('lessons.held')}
      </span>
    )
  return (
    <span className={styles.state}>
      <IconCheck size={17} aria-hidden />
      {t('lessons.saved', {
        time: savedAt || today ? clock(savedAt ?? base.updatedAt) : dateTimes(base.updatedAt),
      })}
    </span>
  )
}
