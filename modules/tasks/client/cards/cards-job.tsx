import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { may } from '#platform/contract/access.ts'
import { codesShownFor } from '../../contract/card-calls.ts'
import type { Job } from '../../contract/job.ts'
import { JobButtons } from '../jobs/job-buttons.tsx'
import { JobProgress } from '../jobs/job-progress.tsx'
import { JobRows } from '../jobs/job-rows.tsx'
import { JobState } from '../jobs/job-state.tsx'
import styles from '../jobs/jobs.module.css'
import { useClock } from '../jobs/use-clock.ts'
import { useIsTheirs } from './use-is-theirs.ts'
import { useJobWords } from '../jobs/use-job-words.ts'
import { afterPeople } from '../public/after-people.ts'

/** A job of cards: who would get one and who has signed in before, then the way to print them while their codes are shown. */
export function CardsJob({ of: job, lead }: { of: Job; lead: ReactNode }) {
  const t = useTranslate()
  const { title } = useJobWords()
  const { role } = useUser()
  const isTheirs = useIsTheirs(job)
  const now = useClock(job.finishedAt !== null)
  const isShown = now < shownUntil(job)
  const mayPrint = createdBy(job) > 0 && isShown && may(role, 'jobs.cards')
  return (
    <>
      <PageHead
        heading={title(job)}
        lead={lead}
        actions={
          <>
            {isTheirs && <JobButtons of={job} />}
            {mayPrint && (
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                renderRoot={root => <Link to="/admin/jobs/$id/print" params={{ id: job.id }} {...root} />}
              >
                {t('cards.print')}
              </Button>
            )}
          </>
        }
      />
      <section className={styles.card} aria-label={t('jobs.state')}>
        <JobState of={job} />
        <JobProgress of={job} />
        <div className={styles.why}>
          <Explanation of={job} isShown={isShown} />
        </div>
      </section>
      {job.state === 'done' && <afterPeople.All />}
      {isTheirs && (
        <JobRows
          of={job}
          labels={{
            done: t('cards.row.done'),
            signed_in: t('cards.row.signedIn'),
            not_offered: t('cards.row.notOffered'),
          }}
        />
      )}
    </>
  )
}

/** How many cards there are so far. */
const createdBy = ({ state, done, counts }: Job) =>
  state === 'preparing' || state === 'ready' ? 0 : done - counts.refused - counts.gone

const shownUntil = ({ finishedAt }: Job) =>
  finishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(finishedAt) + codesShownFor

function Explanation({ of: job, isShown }: { of: Job; isShown: boolean }) {
  const t = useTranslate()
  const { why } = useJobWords()
  const dateTimes = useDateTimes()
  const { state, counts, problem } = job
  if (state === 'ready')
    return (
      <>
        <p>{t('cards.new', { count: counts.new })}</p>
        {counts.changed > 0 && <p>{t('cards.signedIn', { count: counts.changed })}</p>}
        <p>{t('jobs.why.ready')}</p>
      </>
    )
  const created = createdBy(job)
  const isEnded = state === 'done' || state === 'cancelled' || state === 'failed'
  return (
    <>
      {isEnded && created > 0 ? (
        <p>{t(`cards.${state}`, { count: created })}</p>
      ) : (
        <p>{t(state === 'done' ? 'cards.none' : `jobs.why.${state}`, { count: 0 })}</p>
      )}
      {isEnded && created > 0 && (
        <p>
          {isShown ? (
            <Phrase
              of={{
                id: 'cards.until',
                names: { dateTime: dateTimes(new Date(shownUntil(job)).toISOString()) },
              }}
            />
          ) : (
            t('cards.gone')
          )}
        </p>
      )}
      {state === 'failed' && problem && <p>{why(problem)}</p>}
    </>
  )
}
