import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type User, users } from '#modules/identity/contract/user.ts'
import { call } from '#platform/client/api/call.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { merges } from '../../contract/merge-calls.ts'
import styles from '../jobs/bulk-question.module.css'
import { noteJob } from '../jobs/queries.ts'
import { FindStudent } from './find-student.tsx'
import own from './merging.module.css'
import { namesIn } from './names-in.tsx'
import { TwoSides } from './two-sides.tsx'

/** Finds the other account of a student and asks which of the two stays, before it is shown what would come over. */
export function MergeQuestion({ id, close }: { id: string; close: (started: boolean) => void }) {
  const t = useTranslate()
  const reason = useReason()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const opened = useOpening(true)
  const { data: student } = useQuery(itemOf(users, id))
  const [other, pick] = useState<User>()
  const [isSwapped, swap] = useState(false)
  const created = useMutation({
    mutationFn: ({ from, into }: { from: User; into: User }) =>
      call(merges.create, { body: { fromId: from.id, intoId: into.id, key: newUuid() } }),
    onSuccess(job) {
      noteJob(cache, job)
      close(true)
      void navigate({ to: '/admin/jobs/$id', params: { id: job.id }, search: {} })
    },
  })
  if (!student) return null
  const two = other && (isSwapped ? { from: other, into: student } : { from: student, into: other })
  const cancel = () => close(false)
  return (
    <QuestionFrame
      opened={opened}
      title={<Phrase of={{ id: 'jobs.merge.ask', names: { name: student.name } }} />}
      close={cancel}
      submit={() => two && !created.isPending && created.mutate(two)}
      answers={
        <>
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={created.isPending} disabled={!two}>
            {t('jobs.next')}
          </Button>
        </>
      }
    >
      {created.error && (
        <p role="alert" className={styles.error}>
          {reason(created.error)}
        </p>
      )}
      {two ? (
        <>
          <TwoSides {...two} />
          <Button
            variant="default"
            className={own.swap}
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            onClick={() => swap(!isSwapped)}
          >
            {t('jobs.merge.swap')}
          </Button>
          <p role="status" className={own.facts}>
            <Phrase of={{ id: 'jobs.merge.into', names: namesIn(two) }} />
          </p>
        </>
      ) : (
        <FindStudent of={student} pick={pick} />
      )}
    </QuestionFrame>
  )
}
