import { useTranslate } from '#platform/client/i18n/i18n.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { AuditEntry } from '../../contract/audit.ts'
import { isSecret } from '../../contract/audit-values.ts'
import styles from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'
import { Value } from './value.tsx'

type Change = AuditEntry['changes'][number]
type Props = { names: Record<string, unknown> }

/** What one field was before, struck, and what it is after; the arrow points on in the direction of reading. Of a secret only that. */
export function Step({ of: { field, before, after }, names }: { of: Change } & Props) {
  const t = useTranslate()
  if (isSecret(before) && isSecret(after)) return <Value field={field} of={after} names={names} />
  return (
    <span className={styles.step}>
      <span className={hidden.unseen}>{t('audit.before')} </span>
      <del className={styles.before}>
        <Value field={field} of={before} names={names} />
      </del>
      <span className={styles.arrow} aria-hidden>
        →
      </span>
      <span className={hidden.unseen}> {t('audit.after')} </span>
      <ins className={styles.after}>
        <Value field={field} of={after} names={names} />
      </ins>
    </span>
  )
}

/** Field by field what was changed; of what is new, what it began with. */
export function Changes({ of: changes, names, isNew }: { of: Change[]; isNew: boolean } & Props) {
  const t = useTranslate()
  const { field } = useAuditWords()
  if (changes.length === 0) return <p className={styles.none}>{t('audit.changes.none')}</p>
  return (
    <dl className={styles.changes}>
      {changes.map(change => (
        <div key={change.field} className={styles.change}>
          <dt>
            <bdi>{field(change.field)}</bdi>
          </dt>
          <dd>
            {isNew ? (
              <span className={styles.after}>
                <Value field={change.field} of={change.after} names={names} />
              </span>
            ) : (
              <Step of={change} names={names} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
