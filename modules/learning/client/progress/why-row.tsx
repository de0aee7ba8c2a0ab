import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Mark, type State } from './mark.tsx'
import styles from './why.module.css'

/** Something that counts for a percentage: what was done of it, its title, and below what is to be known of it. */
export function WhyRow({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <li className={styles.lesson}>
      <Mark of={state} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Written>{title}</Written>
          <VisuallyHidden> {t(`progress.is.${state}`)}</VisuallyHidden>
        </p>
        {children}
      </div>
    </li>
  )
}
