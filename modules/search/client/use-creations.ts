import { useEffect, useState } from 'react'
import { loadMessages, useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Role } from '#platform/contract/role.ts'
import { areasOfCreations, type Creation, creationsFor } from './actions.ts'
import type { Findables } from './public/findable.ts'

/**
 * What somebody may create, by the words of the lists in which it will stand. Nothing is known while these words are on
 * their way; where they do not come, as without a line, nothing is offered.
 */
export function useCreations(role: Role, isLearner: boolean, findables: Findables): Creation[] | undefined {
  const t = useTranslate()
  const [words, setWords] = useState<'awaited' | 'there' | 'missing'>(isLearner ? 'there' : 'awaited')
  useEffect(() => {
    if (isLearner) return
    void Promise.all(areasOfCreations(findables).map(loadMessages)).then(
      () => setWords('there'),
      () => setWords('missing'),
    )
  }, [isLearner, findables])
  if (words === 'awaited') return undefined
  return words === 'there' ? creationsFor(role, t, findables) : []
}
