import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { PageTitle } from './page-title.tsx'

/** The head of a screen: its one h1, a line below it, and what can be done. `title` names the window where it is no text. */
export function PageHead(props: {
  heading: ReactNode
  title?: string
  lead?: ReactNode
  actions?: ReactNode
  /** What is done rarely, behind three dots: on a phone they stay beside the heading. */
  menu?: ReactNode
}) {
  const { heading, title = typeof heading === 'string' ? heading : '', lead, actions, menu } = props
  return (
    <header className={styles.head} data-menu={menu ? true : undefined}>
      <PageTitle of={title} />
      <div className={styles.words}>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
    </header>
  )
}
