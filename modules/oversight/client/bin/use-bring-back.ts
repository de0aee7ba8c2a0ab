import { questions } from '#modules/questions/contract/question.ts'
import { quizzes } from '#modules/quizzes/contract/quiz.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { media } from '#modules/media/contract/media.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { views } from '../../contract/view.ts'

/** What can be brought back one kind at a time, in the order of its tabs. */
export const binned = {
  ...{ courses, seasons, lessons, quizzes, questions, summaries },
  ...{ announcements, users, groups, guardians, media, views },
}
export type BinKind = keyof typeof binned

/** Brings one thing back, with what went along, and says so. */
export function useBringBack(kind: BinKind) {
  const of: Pick<Resource, 'restore'> = binned[kind]
  const refresh = useRefresh()
  const reason = useReason()
  return async ({ id, title }: { id: string; title: string }) => {
    try {
      await call(of.restore, { id })
      showToast({ title: { id: 'bin.restored', names: { title } } })
    } catch (error) {
      showToast({ tone: 'bad', title: 'list.notRestored', message: { text: reason(error) } })
    }
    await refresh()
  }
}
