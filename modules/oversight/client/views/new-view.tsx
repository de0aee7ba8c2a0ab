import type { ViewedList } from '#modules/tasks/contract/lists.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { views } from '../../contract/view.ts'
import type { Shown } from './use-views.ts'
import { StepHead, ViewForm } from './view-form.tsx'

/** Saves what a list is asked for now under a name. */
export function NewView(props: { list: string; shown: Shown; back: () => void; close: () => void }) {
  const { list, shown, back, close } = props
  const t = useTranslate()
  const refresh = useRefresh()
  return (
    <>
      <StepHead back={back}>{t('views.create')}</StepHead>
      <ViewForm
        start={{ name: '', shared: false }}
        verb={t('views.save')}
        save={async said => {
          const { name } = await call(views.create, { body: { ...said, ...shown, list: list as ViewedList } })
          close()
          showToast({ title: { id: 'views.saved', names: { name } } })
          await refresh()
        }}
      />
    </>
  )
}
