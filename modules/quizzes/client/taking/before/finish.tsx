import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Confirm } from '#platform/client/ui/overlay/confirm.tsx'
import { finishing } from '../../../contract/finishing.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { refetchQuizzes } from './attempts-query.ts'
import { Refused } from './refused.tsx'

/** Lets somebody who wants no other try end them, where what was right is not shown before the last one. */
export function Finish({ quiz: { id, mine } }: { quiz: Quiz }) {
  const t = useTranslate()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const finish = useMutation({
    mutationFn: () => call(finishing.finish, { id }),
    onSettled: () => {
      setOpen(false)
      refetchQuizzes(cache)
    },
  })
  if (!mine || mine.finished || mine.attemptsUsed === 0 || mine.attemptsAllowed === null) return null
  if (mine.attemptsUsed >= mine.attemptsAllowed) return null
  return (
    <div>
      {finish.error && <Refused error={finish.error} />}
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('quiz.finish')}
      </Button>
      <Confirm
        opened={isOpen}
        title={t('quiz.finish.title')}
        verb={t('quiz.finish')}
        cancelLabel={t('cancel')}
        busy={finish.isPending}
        close={() => setOpen(false)}
        go={() => finish.mutate()}
      >
        {t('quiz.finish.why')}
      </Confirm>
    </div>
  )
}
