import { IconCheck, IconDots, IconPlus, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import type { View } from '../../contract/view.ts'
import { useMoveView } from './use-move-view.ts'
import { type Shown, type Views, whole } from './use-views.ts'
import styles from './views.module.css'

type Props = {
  views: Views
  /** Where somebody comes back from: there the focus was. */
  from?: string
  to: (step: string) => void
  close: () => void
}

/** All views of a list, one’s own first, and the way to one more. */
export function ViewChoices({ views, from, to, close }: Props) {
  const t = useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!from) return
    const before = panel.current?.querySelector<HTMLElement>(`[data-step="${from}"]`)
    ;(before ?? panel.current?.querySelector<HTMLElement>('button'))?.focus()
  }, [from])

  const { own, shared, shown, asksAnything } = views
  const { ordered, move } = useMoveView(own)
  const isMovable = (view: View) => own.length > 1 && own.some(({ id }) => id === view.id)
  const show = (shown: Shown) => {
    close()
    views.show(shown)
  }
  const rowOf = (view: View, under?: ReactNode) => (
    <li key={view.id} className={styles.row} data-draggable={isMovable(view) || undefined}>
      {isMovable(view) && <DragHandle move={move} />}
      <Choice isShown={view === shown} choose={() => show(view)} under={under}>
        <Written>{view.name}</Written>
        {view.shared && !under && (
          <IconUsers size={16} className={styles.mark} aria-label={t('views.shared')} role="img" />
        )}
      </Choice>
      {views.mayChange(view) && (
        <button
          type="button"
          className={styles.more}
          data-step={view.id}
          aria-label={t('views.change', { of: isolated(view.name) })}
          onClick={() => to(view.id)}
        >
          <IconDots size={20} aria-hidden />
        </button>
      )}
    </li>
  )
  const isEmpty = own.length + shared.length === 0
  return (
    <div ref={panel} className={styles.panel}>
      {!views.isLoading && isEmpty && (
        <div className={styles.none}>
          <strong>{t('views.none')}</strong>
          <p>{t('views.none.why')}</p>
        </div>
      )}
      {!isEmpty && (
        <div className={styles.groups}>
          <ul>
            <li className={styles.row}>
              <Choice isShown={!asksAnything} choose={() => show(whole)}>
                {t('views.whole')}
              </Choice>
            </li>
          </ul>
          <Group label={t('views.own')}>{ordered.map(view => rowOf(view))}</Group>
          <Group label={t('views.others')}>
            {shared.map(view => rowOf(view, <Written>{view.owner.name}</Written>))}
          </Group>
        </div>
      )}
      {!asksAnything && <p className={styles.hint}>{t('views.none.how')}</p>}
      {asksAnything && !shown && (
        <button type="button" className={styles.add} data-step="new" onClick={() => to('new')}>
          <IconPlus size={18} aria-hidden />
          {t('views.create')}
        </button>
      )}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  )
}

function Choice(props: { isShown: boolean; choose: () => void; under?: ReactNode; children: ReactNode }) {
  const { isShown, choose, under, children } = props
  return (
    <button type="button" className={styles.choice} aria-current={isShown || undefined} onClick={choose}>
      <span className={styles.tick}>{isShown && <IconCheck size={18} aria-hidden />}</span>
      <span className={styles.name}>{children}</span>
      {under && <span className={styles.under}>{under}</span>}
    </button>
  )
}
