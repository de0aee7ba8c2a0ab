import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslate } from '../../../i18n/i18n.ts'
import type { Left } from './left.ts'
import styles from './paste-notice.module.css'

/** Says what a text could not take of what was pasted into it, until it is put away or something else is pasted. */
export function PasteNotice(props: { left: Left; hasImages: boolean; close: () => void }) {
  const { left, hasImages, close } = props
  const t = useTranslate()
  const said = {
    [hasImages ? 'editor.left.images' : 'editor.left.images.nowhere']: left.images,
    'editor.left.formulas': left.formulas,
    'editor.left.embeds': left.embeds,
  }
  return (
    <div className={styles.notice} role="status">
      <IconAlertTriangle className={styles.icon} size={18} stroke={1.6} aria-hidden />
      <div>
        <p className={styles.title}>{t('editor.left')}</p>
        <ul>
          {Object.entries(said)
            .filter(([, count]) => count > 0)
            .map(([word, count]) => (
              <li key={word}>{t(word, { count })}</li>
            ))}
        </ul>
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}
