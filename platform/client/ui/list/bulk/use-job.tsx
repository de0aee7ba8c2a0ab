import { type ComponentType, useState } from 'react'
import { may } from '../../../../contract/access.ts'
import { useUser } from '../../../api/session.ts'
import { lazyChunk } from '../../../lazy-chunk.ts'
import { showToast } from '../../feedback/toasts.ts'
import { type BulkOf, bulkJobs } from './jobs.ts'
import type { Selection } from '../use-selection.ts'

/** What one page of a list holds at most is changed row by row, at once; more of them as a job, of so many at most by their ids. */
const maxRowByRow = 100
const maxIds = 1_000

type More = Pick<BulkOf, 'columns' | 'with'>
type Chosen = Pick<Selection, 'ids' | 'isEvery' | 'except' | 'count' | 'clear'>

/** Changes what is chosen in a list as one job, which is shown before it runs; and says whether it has to be one. */
export function useBulkJob(resource: string, query: object, selection: Chosen) {
  const { role } = useUser()
  const [asked, setAsked] = useState<BulkOf>()
  const [Question, setQuestion] = useState<
    ComponentType<{ of: BulkOf; close: (started: boolean) => void }> | undefined
  >()
  const jobs = bulkJobs()
  const isOffered = jobs !== undefined && may(role, jobs.needs)
  const { ids, isEvery, except, count } = selection

  async function run(action: string, name: string, more?: More) {
    const { page: _, pageSize: __, ...matching } = query as Record<string, unknown>
    try {
      const { BulkQuestion } = await lazyChunk(jobs!.load)
      setQuestion(() => BulkQuestion)
      setAsked({
        resource: name,
        action,
        ...more,
        selection: isEvery ? { query: matching, except, seen: count } : { ids },
      })
    } catch {
      showToast({ tone: 'bad', title: 'offline' })
    }
  }
  const close = (started: boolean) => {
    setAsked(undefined)
    if (started) selection.clear()
  }
  return {
    isOffered,
    isNeeded: isOffered && (isEvery || (ids.length > maxRowByRow && ids.length <= maxIds)),
    /** Does something with what is chosen; of a list that shows a part of its resource, by the name of that part. */
    run: (action: string, name = resource, more?: More) => void run(action, name, more),
    question: asked && Question && <Question of={asked} close={close} />,
  }
}
