import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './review.module.css'

/** Whether one part of an answer that has several is right. */
export function Mark({ isRight }: { isRight: boolean }) {
  const t = useTranslate()
  const Icon = isRight ? IconCheck : IconX
  const label = t(isRight ? 'result.part.right' : 'result.part.wrong')
  return (
    <Icon size={18} stroke={2.4} className={styles.mark} data-right={isRight} role="img" aria-label={label} />
  )
}
