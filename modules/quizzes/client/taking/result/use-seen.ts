import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Attempt } from '../../../contract/attempt.ts'
import { newResults } from '../../navigation-learner.ts'

/** Whoever has read an attempt has looked at its score: what is new is asked for anew. */
export function useSeen(attempt: Attempt | undefined) {
  const cache = useQueryClient()
  const isScored = attempt !== undefined && !attempt.preview && attempt.score !== null
  useEffect(() => {
    if (isScored) void cache.invalidateQueries({ queryKey: newResults.queryKey })
  }, [isScored, cache])
}
