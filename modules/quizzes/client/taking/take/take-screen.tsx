import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useStore } from '#platform/client/api/store.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { defaultLanguage } from '#platform/contract/language.ts'
import type { Opened } from '../answers/open-taking.ts'
import { useTaking } from '../answers/use-taking.ts'
import { PreviewNote } from '../preview-note.tsx'
import { Bar } from './bar.tsx'
import { Ended } from './ended.tsx'
import { FilesAhead } from './files-ahead.tsx'
import { Held } from './held.tsx'
import { Questions } from './questions.tsx'
import { Gone, Submitting } from './states.tsx'
import styles from './take.module.css'
import { usePartsAhead } from './use-parts-ahead.ts'

const route = getRouteApi('/signed-in/learn/quizzes/$id/take')

/** A quiz that is being taken: the whole window, one question at a time. */
export function TakeScreen() {
  const { id } = route.useParams()
  const { opened, error, isNone, retry } = useTaking(id)
  if (isNone) return <Navigate to="/quizzes/$id" params={{ id }} replace />
  if (error !== undefined) return <PageError error={error} retry={retry} alone />
  if (!opened) return <WaitingPage alone />
  return <Take opened={opened} />
}

function Take({ opened: { taking, claim } }: { opened: Opened }) {
  const state = useStore(taking.store)
  const { attempt, phase, isSubmitting } = state
  const course = useQuery(itemOf(courses, attempt.courseId))
  usePartsAhead(attempt.items)
  return (
    <div className={styles.take} data-taking>
      <PageTitle of={attempt.quizTitle} />
      <Bar taking={taking} state={state} />
      {attempt.preview && <PreviewNote />}
      {phase === 'held' && (
        <Held
          holder={state.holder}
          takeOver={async () => {
            claim.claim()
            await taking.takeOver()
          }}
        />
      )}
      {phase === 'gone' && <Gone />}
      {phase === 'ended' && <Ended state={state} />}
      {(phase === 'ending' || (phase === 'open' && isSubmitting)) && (
        <Submitting taking={taking} state={state} />
      )}
      {phase === 'open' && <FilesAhead items={attempt.items} isStored={!attempt.preview} />}
      {phase === 'open' && !isSubmitting && (
        <Questions taking={taking} state={state} letters={course.data?.language ?? defaultLanguage} />
      )}
    </div>
  )
}
