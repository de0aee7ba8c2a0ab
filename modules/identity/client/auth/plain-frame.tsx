import type { ReactNode } from 'react'
import { Wordmark } from '#platform/client/brand/mark.tsx'
import { LanguageSwitch, SchemeSwitch } from '#platform/client/ui/layout/switches.tsx'
import styles from './plain-frame.module.css'

/** The frame of pages outside of the shells: the name, the two switches, and the page. */
export function PlainFrame({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div className={beside ? styles.split : styles.frame}>
      <div className={styles.page}>
        <header className={styles.head}>
          <Wordmark size={32} />
          <div className={styles.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {beside}
    </div>
  )
}
