import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ring } from '#platform/client/ui/feedback/ring.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Report } from '../../contract/progress.ts'
import { reportOf } from '../reporting/report-query.ts'
import { type Sum, sumOf } from './sum.ts'
import styles from './why.module.css'
import { useProgressWords } from './progress-words.ts'
import { Answer } from './why-answer.tsx'
import { Rule } from './why-rule.tsx'

type Chosen = {
  /** The course that was looked at before: its row has the focus. */
  from?: string
  choose: (courseId: string) => void
}

/** As it comes: what was pressed before is gone, and the focus with it. */
export const focused = (button: HTMLButtonElement | null) => button?.focus()

/** Why the percentage over all courses is what it is: what each of them adds, and each leads to its own. */
export function WhySum({ userId, ...chosen }: { userId: string } & Chosen) {
  const t = useTranslate()
  const words = useProgressWords()
  const asked = useQuery(reportOf(userId))
  const { data } = asked
  const sum = data && sumOf(data)
  return (
    <>
      <DrawerHead
        lead={sum && <Ring percent={sum.percent} label={t('why.title')} size={56} />}
        title={data ? <bdi>{data.user.name}</bdi> : t('why.title')}
      >
        <span>{t('why.sum')}</span>
        {sum && <span>{words(sum)}</span>}
      </DrawerHead>
      <Answer asked={asked} queryKey={reportOf(userId).queryKey}>
        {report => sum && <Courses of={report} sum={sum} {...chosen} />}
      </Answer>
    </>
  )
}

function Courses({ of, sum, from, choose }: { of: Report; sum: Sum } & Chosen) {
  const t = useTranslate()
  const words = useProgressWords()
  if (sum.lessonsTotal + sum.workTotal === 0) return <p>{t('why.sum.none')}</p>
  return (
    <>
      <Rule of={sum} />
      <p className={styles.notCounted}>{t('why.sum.weight')}</p>
      <ul>
        {of.courses.map(({ id, title, percent, ...counts }) => (
          <li key={id} className={styles.course}>
            <Ring percent={percent} label={isolated(title)} size={44} />
            <div className={styles.words}>
              <button
                type="button"
                className={styles.open}
                aria-label={t('why.open', { of: isolated(title) })}
                ref={id === from ? focused : undefined}
                onClick={() => choose(id)}
              >
                <Written>{title}</Written>
              </button>
              <p className={styles.facts}>{words(counts)}</p>
            </div>
            <IconChevronRight size={20} className={styles.turn} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  )
}
