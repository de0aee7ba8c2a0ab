import { IconCopy } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { may } from '../../../../contract/access.ts'
import { useUser } from '../../../api/session.ts'
import { lazyChunk } from '../../../lazy-chunk.ts'
import { showToast } from '../../feedback/toasts.ts'
import type { Action } from '../list-definition.ts'
import { bulkJobs, type DuplicateOf } from './jobs.ts'

/** Offers to duplicate one item with all that is in it; what is asked first comes with the first that is duplicated. */
export function useDuplicate(resource: string, label: string) {
  const { role } = useUser()
  const [asked, setAsked] = useState<DuplicateOf>()
  const [Question, setQuestion] = useState<ComponentType<{ of: DuplicateOf; close: () => void }>>()
  const jobs = bulkJobs()

  async function open(of: DuplicateOf) {
    try {
      const { DuplicateQuestion } = await lazyChunk(jobs!.load)
      setQuestion(() => DuplicateQuestion)
      setAsked(of)
    } catch {
      showToast({ tone: 'bad', title: 'offline' })
    }
  }
  return {
    actions: (item: DuplicateOf['item']): Action[] =>
      jobs && may(role, 'jobs.duplicate')
        ? [{ label, icon: <IconCopy size={18} aria-hidden />, run: () => void open({ resource, item }) }]
        : [],
    question: asked && Question && <Question of={asked} close={() => setAsked(undefined)} />,
  }
}
