import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './home.module.css'

/** A part of the start: a title, the way to all there is, and rows. */
export function Panel(props: {
  title: string
  all?: LinkProps
  /** How many there are where that leads. */
  total?: number
  children: ReactNode
}) {
  const { title, all, total, children } = props
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {all && (
          <Link {...(all as { to: '/' })}>
            {total === undefined ? t('home.seeAll') : t('home.seeAll.count', { number: numbers(total) })}
          </Link>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

/** A row of a panel, which leads as a whole to what it is about; what stands at its end says when. */
export function PanelRow(props: {
  lead: ReactNode
  to: LinkProps
  title: string
  under?: ReactNode
  end?: ReactNode
}) {
  const { lead, to, title, under, end } = props
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.rowWords}>
        <Link {...(to as { to: '/' })} className={styles.whole}>
          <Written>{title}</Written>
        </Link>
        {under && <p className={styles.facts}>{under}</p>}
      </div>
      {end ? (
        <span className={styles.end}>{end}</span>
      ) : (
        <IconChevronRight size={18} className={styles.chevron} aria-hidden />
      )}
    </li>
  )
}
