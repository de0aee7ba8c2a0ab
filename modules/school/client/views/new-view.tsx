import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { type View, type ViewedList, views } from '../../contract/view.ts'
import { StepHead, ViewForm } from './view-form.tsx'

/** Saves what a list is asked for now under a name. */
export function NewView(props: { list: string; query: View['query']; back: () => void; close: () => void }) {
  const { list, query, back, close } = props
  const t = useTranslate()
  const refresh = useRefresh()
  return (
    <>
      <StepHead back={back}>{t('views.create')}</StepHead>
      <ViewForm
        start={{ name: '', shared: false }}
        verb={t('views.save')}
        save={async said => {
          const { name } = await call(views.create, { body: { ...said, list: list as ViewedList, query } })
          close()
          showToast({ title: { id: 'views.saved', names: { name } } })
          await refresh()
        }}
      />
    </>
  )
}
