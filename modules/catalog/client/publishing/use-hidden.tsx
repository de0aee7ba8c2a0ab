import { call } from '#platform/client/api/call.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type Toast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Resource } from '#platform/contract/resource.ts'
import { courses } from '../../contract/course.ts'
import type { HiddenBy } from '../../contract/hidden-by.ts'
import { lessons } from '../../contract/lesson.ts'
import { seasons } from '../../contract/season.ts'

/** What can be hidden by what it stands in. */
export type Hideable = { status: string; releaseAt?: string | null; hiddenBy: HiddenBy[] }

const kinds = { courses, seasons, lessons } as Record<HiddenBy['kind'], Resource>
/** So many are named. */
const maxNames = 3

/** Says what hides something that is published, and publishes that too. */
export function useHidden() {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const refresh = useRefresh()
  const reason = useReason()

  const sentence = ({ kind, title, status, releaseAt }: HiddenBy) =>
    t(`hidden.${kind}.${status === 'draft' ? 'draft' : 'later'}`, {
      title: isolated(title),
      time: isolated(dateTimes(releaseAt)),
    })
  const sentences = (by: HiddenBy[]) =>
    [...by.slice(0, maxNames).map(sentence), ...(by.length > maxNames ? ['…'] : [])].join(' ')
  const verb = (drafts: HiddenBy[]) =>
    t(drafts.length === 1 ? `hidden.publish.${drafts[0]!.kind}` : 'hidden.publish.all')

  async function publish(drafts: HiddenBy[]): Promise<void> {
    try {
      for (const { kind, id } of drafts) await call(kinds[kind].update, { id, body: { status: 'published' } })
      showToast({ id: 'published', title: 'lessons.published' })
    } catch (error) {
      showToast({ id: 'published', tone: 'bad', title: 'list.notChanged', message: { text: reason(error) } })
    }
    await refresh()
  }

  /** The toast after something was published, where something over it, or its own date, hides it still. */
  function said(saved: Hideable[]): (Partial<Toast> & Pick<Toast, 'title'>) | undefined {
    const hidden = saved.filter(({ status, hiddenBy }) => status === 'published' && hiddenBy.length > 0)
    if (hidden.length === 0) return undefined
    const by = [...new Map(hidden.flatMap(({ hiddenBy }) => hiddenBy).map(one => [one.id, one])).values()]
    const drafts = draftsIn(by)
    return {
      id: 'published',
      tone: 'plain',
      title: 'hidden.still',
      message: { text: sentences(by) },
      ...(drafts.length > 0 && {
        action: { label: { text: verb(drafts) }, run: () => void publish(drafts) },
      }),
    }
  }
  return { said, sentences, verb, publish }
}

export const draftsIn = (by: HiddenBy[]) => by.filter(({ status }) => status === 'draft')
