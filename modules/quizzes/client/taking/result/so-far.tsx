import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import { digits } from './score.tsx'

/** What the answers that are marked came to: in words, so that nobody takes it for a mark. */
export function SoFar({ of: { score, points } }: { of: NonNullable<Attempt['soFar']> }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return <>{t('result.soFar', { score: numbers(score, digits), points: numbers(points, digits) })}</>
}
