import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Point } from '../../../contract/answer.ts'

/** Where on a picture somebody points, for whoever does not see it. */
export function WherePointed({ at: { x, y } }: { at: Point }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const percent = (part: number) => numbers(part / 100, { style: 'percent', maximumFractionDigits: 0 })
  return <span className={hidden.unseen}>{t('take.hotspot.at', { left: percent(x), top: percent(y) })}</span>
}
