import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { taking } from '../../contract/attempt.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { forgetPreviews, keepAttempt } from '../taking/answers/kept.ts'

/** Begins a preview, which is taken on the screen that students have; each replaces the one before it. */
export function SeeAsStudent({ quiz: { id, questionsTotal } }: { quiz: Quiz }) {
  const t = useTranslate()
  const reason = useReason()
  const user = useUser()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: async () => {
      const attempt = await call(taking.begin, { id, body: {} })
      await forgetPreviews(user.id, id)
      await keepAttempt(user.id, attempt, attempt.hold!)
    },
    onSuccess: () => navigate({ to: '/quizzes/$id/take', params: { id } }),
    onError: error => showToast({ tone: 'bad', title: { text: reason(error) } }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} aria-hidden />}
      // Of a quiz that asks nothing there is nothing to see.
      disabled={questionsTotal === 0}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {t('quizzes.asStudent')}
    </Button>
  )
}
