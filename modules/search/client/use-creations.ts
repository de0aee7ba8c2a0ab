import { useEffect, useState } from 'react'
import { loadMessages, useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Role } from '#platform/contract/role.ts'
import { areasOfCreations, creationsFor } from './actions.ts'

/**
 * What somebody may create, by the words of the lists in which it will stand. Nothing is known while these words are on
 * their way; where they do not come, as without a line, nothing is offered.
 */
export function useCreations(role: Role, isLearner: boolean): ReturnType<typeof creationsFor> | undefined {
  const t = useTranslate()
  const [words, setWords] = useState<'awaited' | 'there' | 'missing'>(isLearner ? 'there' : 'awaited')
  useEffect(() => {
    if (isLearner) return
    void Promise.all(areasOfCreations.map(loadMessages)).then(
      () => setWords('there'),
      () => setWords('missing'),
    )
  }, [isLearner])
  if (words === 'awaited') return undefined
  return words === 'there' ? creationsFor(role, t) : []
}
