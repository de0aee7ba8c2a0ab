import { learners } from '#modules/identity/contract/roles.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { BulkOf } from '#platform/client/ui/list/bulk/jobs.ts'
import type { Job } from '../../../contract/job.ts'

/** The words of what stays as it is, by what is done to what; of the rest there is nothing to fear. */
const words: Record<string, string | undefined> = {
  ...{ 'users disable': 'account', 'users delete': 'done' },
  'users join from': 'moved',
  ...{ 'users unenrol': 'progress', 'enrolments remove': 'progress', 'users leave': 'course' },
  ...{ 'courses delete': 'students', 'groups delete': 'members', 'groups archive': 'members' },
  ...{ 'seasons delete': 'work', 'lessons delete': 'work', 'quizzes delete': 'work' },
  ...{ 'courses unpublish': 'work', 'seasons unpublish': 'work', 'lessons unpublish': 'work' },
  ...{ 'courses archive': 'work', 'quizzes unpublish': 'work' },
}
const sparing = ['delete', 'disable']

/**
 * What stays as it is while many are changed, in sentences; of people also whoever asks, whom it passes over, where it is not
 * counted who is refused.
 */
export function useStays({ resource, action, selection, with: given }: BulkOf, job: Job | undefined) {
  const t = useTranslate()
  const { id } = useUser()
  const word = words[`${resource} ${action}${given?.from ? ' from' : ''}`]
  const isOwnIn = 'ids' in selection ? selection.ids.includes(id) : !isOfLearners(selection.query)
  const isSpared =
    resource === 'users' && sparing.includes(action) && isOwnIn && job?.preview?.tried !== job?.total
  return [word && t(`jobs.stays.${word}`), isSpared && t('jobs.stays.own')].filter(Boolean).join(' ')
}

const isOfLearners = ({ role }: Record<string, unknown>) => learners.some(learner => learner === role)
