import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './as-students-see.module.css'

/** What staff read as students do, under a line that says so. */
export function AsStudentsSee({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <p className={styles.as}>
        <IconEye size={20} aria-hidden />
        {t('lessons.preview.title')}
      </p>
      {children}
    </div>
  )
}
