import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNumbers } from '../../i18n/date-times.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { hasLetterKeys } from '../text/letter-keys.ts'
import { usePageKeys } from '../text/page-keys.ts'
import { MoreActions } from './bulk/more-actions.tsx'
import styles from './bulk-bar.module.css'
import { isForList } from './keys/free.ts'
import type { Action } from './list-definition.ts'

/** What can be done with everything that is chosen; it floats above the last rows, which scroll clear of it. */
export function BulkBar(props: {
  count: number
  total: number
  /** All that match are chosen, on whatever page. */
  isEvery?: boolean
  chooseAll?: () => void
  choosePage?: () => void
  actions: Action[]
  busy: boolean
  clear: () => void
}) {
  const { count, total, isEvery, chooseAll, choosePage, actions, busy, clear } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const bar = useRef<HTMLElement>(null)
  const areSome = actions.some(({ rare }) => rare)
  const isBehind = ({ rare, danger }: Action) => areSome && Boolean(rare || danger)
  const behind = actions.filter(isBehind)
  // By tabs it is behind all rows of the page.
  usePageKeys(event => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.code !== 'KeyB' || !isPlain || !hasLetterKeys() || !isForList(event)) return
    event.preventDefault()
    bar.current?.querySelector('button')?.focus()
  })
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={t('list.chosen', { count })}
      aria-busy={busy}
      data-foot
    >
      <span className={styles.words}>
        <span className={styles.count}>{t('list.chosen', { count })}</span>
        {isEvery && (
          <>
            <span className={styles.every}>{t('list.chosen.every')}</span>
            <button type="button" className={styles.all} onClick={choosePage} disabled={busy}>
              {t('list.choosePage')}
            </button>
          </>
        )}
        {!isEvery && chooseAll && count < total && (
          <button type="button" className={styles.all} onClick={chooseAll} disabled={busy}>
            {t('list.chooseEvery', { total: numbers(total) })}
          </button>
        )}
      </span>
      <span className={styles.line} aria-hidden />
      {actions
        .filter(action => !isBehind(action))
        .map(({ label, short, icon, run, danger }) => (
          <button
            type="button"
            key={label}
            aria-label={short && label}
            className={styles.action}
            data-danger={danger || undefined}
            onClick={run}
            disabled={busy}
          >
            {icon}
            {short ?? label}
          </button>
        ))}
      {behind.length > 0 && <MoreActions actions={behind} className={styles.action} busy={busy} />}
      <span className={styles.line} aria-hidden />
      <button type="button" className={styles.close} aria-label={t('list.letGo')} onClick={clear}>
        <IconX size={20} aria-hidden />
      </button>
    </section>
  )
}
