import { VisuallyHidden } from '@mantine/core'
import { IconClipboardCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Sum } from './sum.ts'
import styles from './why-rule.module.css'

/** How a percentage is reckoned: what counts, row by row where there is more than lessons, and the division of their sums. */
export function Rule({ of }: { of: Sum }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const done = of.lessonsCompleted + of.workCompleted
  const total = of.lessonsTotal + of.workTotal
  const exact = cutAfter(1, (100 * done) / total)
  const percent = (of: number) => numbers(of / 100, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className={styles.rule}>
      {of.workTotal > 0 && <Rows of={of} />}
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${(100 * done) / total}%` }} />
      </span>
      <p className={styles.division}>
        <Ltr>{`${numbers(done)} ÷ ${numbers(total)} = ${percent(exact)}`}</Ltr>
      </p>
      {exact !== of.percent && (
        <p className={styles.under}>{t('why.roundedDown', { percent: percent(of.percent) })}</p>
      )}
    </div>
  )
}

/** Cut after so many decimals, one more where these would hide that there is a fraction. */
function cutAfter(decimals: number, of: number): number {
  const scale = 10 ** decimals
  const cut = Math.floor(of * scale) / scale
  return cut === Math.floor(of) && decimals < 2 ? cutAfter(decimals + 1, of) : cut
}

function Rows({ of }: { of: Sum }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const rows = [
    { id: 'why.lessons', Icon: IconPlayerPlay, done: of.lessonsCompleted, total: of.lessonsTotal },
    { id: 'why.quizzes', Icon: IconClipboardCheck, done: of.workCompleted, total: of.workTotal },
  ] as const
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('why.column.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('why.column.done')}</th>
          <th scope="col">{t('why.column.of')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, Icon, done, total }) => (
          <tr key={id}>
            <th scope="row">
              <Icon size={18} aria-hidden /> {t(id)}
            </th>
            <td>{numbers(done)}</td>
            <td>{numbers(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('why.total')}</th>
          <td>{numbers(of.lessonsCompleted + of.workCompleted)}</td>
          <td>{numbers(of.lessonsTotal + of.workTotal)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
