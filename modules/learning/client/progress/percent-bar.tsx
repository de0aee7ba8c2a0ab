import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Matrix } from '../../contract/why.ts'
import { PercentParts } from './percent.tsx'
import styles from './percent-bar.module.css'
import { WhyButton } from './why-button.tsx'

/** How far a student is, as a bar and its number; pressed, it says why. */
export function PercentBar({ of, courseId }: { of: Matrix['items'][number]; courseId: string }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { user, percent } = of
  const number = numbers(percent / 100, { style: 'percent' })
  const label = t('matrix.percent.of', { name: isolated(user.name), percent: number })
  return (
    <WhyButton of={{ courseId, userId: user.id }} label={label} className={styles.percent}>
      <PercentParts of={percent} />
    </WhyButton>
  )
}
