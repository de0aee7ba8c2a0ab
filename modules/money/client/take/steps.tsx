import { IconCheck } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './steps.module.css'

const steps = ['who', 'due', 'amount', 'receipt'] as const

/** The four steps of taking money, and at which one somebody is. */
export function Steps({ at }: { at: number }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-over={index < at || undefined}>
          <i aria-hidden>{index < at ? <IconCheck size={14} /> : numbers(index + 1)}</i>
          {t(`take.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
