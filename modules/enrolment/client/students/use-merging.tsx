import { type ComponentType, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { type BulkOf, bulkJobs } from '#platform/client/ui/list/bulk/jobs.ts'
import { may } from '#platform/contract/access.ts'

/** Offers to merge a student into another; what is asked comes once it is wanted. */
export function useMerging(id: string) {
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  const [Question, setQuestion] = useState<ComponentType<{ of: BulkOf; close: (started: boolean) => void }>>()
  const jobs = bulkJobs()

  async function open() {
    try {
      const { BulkQuestion } = await lazyChunk(jobs!.load)
      setQuestion(() => BulkQuestion)
      setOpen(true)
    } catch {
      showToast({ tone: 'bad', title: 'offline' })
    }
  }
  const of = { resource: 'users', action: 'merge', selection: { ids: [id] } }
  return {
    open: jobs && may(role, 'jobs.merge') ? () => void open() : undefined,
    question: isOpen && Question && <Question of={of} close={() => setOpen(false)} />,
  }
}
