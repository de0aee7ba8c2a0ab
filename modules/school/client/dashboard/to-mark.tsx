import { IconChecks } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { marking } from '#modules/quizzes/contract/marking.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './home.module.css'
import { Panel, PanelRow } from './panel.tsx'

const max = 4
/** What waits to be marked by hand, as the page of marking asks for it, too. */
export const waitingMarks = queryOptions({
  queryKey: ['marking', 'list', {}],
  queryFn: ({ signal }) => call(marking.list, { query: {} }, signal),
})

/** The quizzes with answers that wait to be marked, the one that waits longest first; nothing where none does. */
export function ToMark() {
  const t = useTranslate()
  const { data } = useQuery(waitingMarks)
  const quizzes = [...Map.groupBy(data?.items ?? [], ({ id }) => id)]
  if (quizzes.length === 0) return null
  return (
    <Panel title={t('home.marking')} all={{ to: '/admin/marking' }}>
      {quizzes.slice(0, max).map(([id, queues]) => {
        const { title, courseTitle, oldestAt } = queues[0]!
        return (
          <PanelRow
            key={id}
            lead={
              <span className={styles.tile} aria-hidden>
                <IconChecks size={19} stroke={1.7} />
              </span>
            }
            to={{ to: '/admin/marking/$id', params: { id } as never }}
            title={title}
            under={
              <>
                <Written>{courseTitle}</Written>
                {oldestAt && (
                  <>
                    {' · '}
                    <Phrase
                      of={{ id: 'home.marking.since', names: { when: <Ago within dateTime={oldestAt} /> } }}
                    />
                  </>
                )}
              </>
            }
            end={t('home.marking.answers', { count: queues.reduce((sum, { toMark }) => sum + toMark, 0) })}
          />
        )
      })}
    </Panel>
  )
}
