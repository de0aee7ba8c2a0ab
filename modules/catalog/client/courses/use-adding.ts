import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { allOf, useRefresh } from '#platform/client/ui/form/changes.ts'
import type { Resource } from '#platform/contract/resource.ts'

type Created = { id: string; title: string; courseId: string }

/**
 * Creates drafts one after another, in the order of their titles, while the next one is typed. Where one is refused,
 * its title and those behind it are handed back.
 */
export function useAdding(
  of: Resource<any>,
  into: object,
  on: {
    created: (item: Created, isLast: boolean) => void
    failed: (titles: string[], error: unknown) => void
  },
) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const queue = useRef<string[]>([])
  const [pending, setPending] = useState<string[]>([])

  async function add(titles: string[]) {
    const isRunning = queue.current.length > 0
    queue.current.push(...titles)
    setPending([...queue.current])
    if (isRunning) return
    while (queue.current.length > 0) {
      try {
        const item: Created = await call(of.create, { body: { ...into, title: queue.current[0] } })
        queue.current.shift()
        // Seen at once; the whole list is asked for again when all are there.
        const { queryKey } = allOf(of, { courseId: item.courseId, sort: 'position' })
        cache.setQueryData<Created[]>(queryKey, all =>
          all ? [...all.filter(({ id }) => id !== item.id), item] : all,
        )
        on.created(item, queue.current.length === 0)
      } catch (error) {
        on.failed(queue.current.splice(0), error)
      }
      setPending([...queue.current])
    }
    await refresh()
  }
  return { add, pending }
}
