import { IconArrowBackUp } from '@tabler/icons-react'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { may } from '#platform/contract/access.ts'
import { finishing } from '../../../contract/finishing.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import type { ResultRow } from './results-of.ts'

/** What can be done for a student who has ended their tries at a quiz: they may begin again. */
export function useFinishedActions({ id }: Quiz) {
  const t = useTranslate()
  const { role } = useUser()
  const why = useReason()
  const refresh = useRefresh()
  async function takeBack(user: NonNullable<ResultRow['user']>) {
    try {
      await call(finishing.takeBack, { id, query: { userId: user.id } })
      showToast({ title: { id: 'quizzes.results.begins', names: { name: user.name } } })
      await refresh()
    } catch (error) {
      showToast({ tone: 'bad', title: 'quizzes.run.failed', message: { text: why(error) } })
    }
  }
  return ({ user, finished }: ResultRow): Action[] =>
    finished && user && may(role, 'quizzes.unfinish')
      ? [
          {
            label: t('quizzes.results.unfinish'),
            icon: <IconArrowBackUp size={18} aria-hidden />,
            run: () => void takeBack(user),
          },
        ]
      : []
}
