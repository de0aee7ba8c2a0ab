import { IconEye } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './preview-note.module.css'

/** Says of a preview that it is one. */
export function PreviewNote() {
  const t = useTranslate()
  return (
    <p className={styles.note}>
      <IconEye size={18} aria-hidden />
      <span>
        <strong>{t('preview')}</strong> <span aria-hidden>·</span> {t('preview.why')}
      </span>
    </p>
  )
}
