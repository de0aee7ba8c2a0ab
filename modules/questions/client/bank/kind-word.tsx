import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Kind } from '../../contract/question-query.ts'
import { kindIcons } from '../kinds/icons.ts'
import styles from './question-form.module.css'

/** The kind of a question, by its sign and its word. */
export function KindWord({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const Icon = kindIcons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={18} aria-hidden /> {t(`questions.kind.${kind}`)}
    </span>
  )
}
