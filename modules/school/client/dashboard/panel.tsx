import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './home.module.css'

/** A part of the start: a title, the way to all there is, and rows. */
export function Panel(props: { title: string; all?: LinkProps; children: ReactNode }) {
  const { title, all, children } = props
  const t = useTranslate()
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {all && <Link {...(all as { to: '/' })}>{t('home.seeAll')}</Link>}
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
