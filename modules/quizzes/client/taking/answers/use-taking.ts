import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { outboxAdded } from '#platform/client/offline/outbox.ts'
import { quizzes } from '../../../contract/quiz.ts'
import { type Opened, openTaking } from './open-taking.ts'
import { isAnyWaiting } from './waiting.ts'

type Found = { opened?: Opened; error?: unknown; isNone?: boolean }

/** Opens the attempt of a quiz for as long as its screen stands. */
export function useTaking(quizId: string) {
  const { id: userId } = useUser()
  const cache = useQueryClient()
  const [found, setFound] = useState<Found>({})
  const [tried, setTried] = useState(0)
  useEffect(() => {
    let isOver = false
    let opened: Opened | undefined
    const openAttemptId = async () => {
      const quiz = await cache.fetchQuery({ ...itemOf(quizzes, quizId), staleTime: 0 })
      return quiz.mine?.openAttemptId ?? null
    }
    const close = ({ taking, claim }: Opened) => {
      taking.stop()
      claim.close()
      // What waits is sent from the other pages from now on.
      if (isAnyWaiting(userId)) dispatchEvent(new Event(outboxAdded))
    }
    openTaking(userId, quizId, openAttemptId).then(
      here => {
        opened = here
        if (isOver) return here && close(here)
        setFound(here ? { opened: here } : { isNone: true })
      },
      error => !isOver && setFound({ error }),
    )
    return () => {
      isOver = true
      if (opened) close(opened)
    }
  }, [userId, quizId, cache, tried])
  return { ...found, retry: () => setTried(tried + 1) }
}
