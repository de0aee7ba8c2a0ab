import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './month-choice.module.css'
import { monthAfter } from './months.ts'

/** So many months back and ahead can be picked at once; the arrows go on from there. */
const [monthsBack, monthsAhead] = [24, 12]

/** Which month: the one before, the one after, or another of a list. */
export function MonthChoice(props: { month: string; current: string; choose: (month: string) => void }) {
  const { month, current, choose } = props
  const t = useTranslate()
  const months = useMonths()
  const near = Array.from({ length: monthsBack + 1 + monthsAhead }, (_, at) =>
    monthAfter(current, monthsAhead - at),
  )
  const offered = near.includes(month) ? near : [month, ...near].toSorted().toReversed()
  return (
    <div className={styles.months} role="group" aria-label={t('month')}>
      <button type="button" aria-label={t('month.before')} onClick={() => choose(monthAfter(month, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <NativeSelect
        size="md"
        aria-label={t('month')}
        value={month}
        data={offered.map(value => ({ value, label: months(value) }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      <button type="button" aria-label={t('month.after')} onClick={() => choose(monthAfter(month, 1))}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  )
}
