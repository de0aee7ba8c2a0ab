import { IconArrowDown, IconArrowUp, IconRefresh, IconTrash } from '@tabler/icons-react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { views as all, type View } from '../../contract/view.ts'
import { useMoveView } from './use-move-view.ts'
import { isSame, type Views } from './use-views.ts'
import { StepHead, ViewForm } from './view-form.tsx'
import styles from './views.module.css'

/** One view: its name, who sees it, what it shows, where it stands, and the way to the bin. */
export function ViewSettings({ of: view, views, back }: { of: View; views: Views; back: () => void }) {
  const t = useTranslate()
  const refresh = useRefresh()
  const change = useManyChange(all)
  const { remove } = useRemoval(all, 'views')
  const { id, name, shared, version } = view

  const differs = views.asksAnything && !isSame(view, views.asked)
  return (
    <>
      <StepHead back={back}>
        <Written>{name}</Written>
      </StepHead>
      <ViewForm
        start={{ name, shared }}
        verb={t('form.save')}
        save={async said => {
          // What was refused may have been changed by somebody else: it is read anew.
          await call(all.update, { id, version, body: said }).finally(refresh)
          showToast({ title: 'form.saved' })
          back()
        }}
      />
      <div className={styles.actions}>
        {differs && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              back()
              void change([id], views.asked, () => t('views.kept'))
            }}
          >
            <IconRefresh size={18} aria-hidden />
            {t('views.keep')}
          </button>
        )}
        <Position of={view} siblings={views.own} />
        <button
          type="button"
          className={styles.action}
          data-danger
          onClick={() => {
            back()
            void remove({ id, title: name })
          }}
        >
          <IconTrash size={18} aria-hidden />
          {t('list.remove')}
        </button>
      </div>
    </>
  )
}

/** Where a view stands among one’s own; it takes the place of the one before it, or after it. */
function Position({ of: { id }, siblings }: { of: View; siblings: View[] }) {
  const t = useTranslate()
  const { ordered, move } = useMoveView(siblings)
  const at = ordered.findIndex(view => view.id === id)
  if (at < 0 || ordered.length < 2) return null
  return (
    <div className={styles.place}>
      <output>{t('views.place', { position: at + 1, count: ordered.length })}</output>
      <button
        type="button"
        aria-label={t('views.up')}
        aria-disabled={at === 0}
        onClick={() => move(at, at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('views.down')}
        aria-disabled={at === ordered.length - 1}
        onClick={() => move(at, at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
    </div>
  )
}
