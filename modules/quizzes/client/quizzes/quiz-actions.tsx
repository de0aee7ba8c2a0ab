import { Button } from '@mantine/core'
import { IconAlertCircle, IconEyeOff, IconFileText, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { useFieldSentences } from '#platform/client/ui/form/use-field-sentences.ts'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { useManyChange } from '#platform/client/ui/list/use-many-change.tsx'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { type Quiz, quizzes } from '../../contract/quiz.ts'
import { AsTextDrawer } from '#modules/questions/client/public/pasting.ts'
import styles from './quiz.module.css'

const icon = { size: 18, 'aria-hidden': true } as const

/** Publishing a quiz, which says what is missing with the way to it; and what is done with it rarely. */
export function QuizActions({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const change = useManyChange(quizzes)
  const { remove } = useRemoval(quizzes, 'quizzes')
  const [busy, setBusy] = useState(false)
  const [isText, setText] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const publish = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(quizzes.update, { id: quiz.id, body: { status: 'published' } })
      showToast({ title: { text: t('quizzes.nowPublished', { count: 1 }) } })
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    await navigate({ to: '/admin/courses/$id', params: { id: quiz.courseId } })
    await remove(quiz)
  }
  const back: Action = {
    label: t('publish.back'),
    icon: <IconEyeOff {...icon} />,
    run: () => void change([quiz.id], { status: 'draft' }, count => t('quizzes.nowDraft', { count })),
  }
  const questionIds = (quiz.plan ?? []).flatMap(item => (item.kind === 'question' ? [item.questionId] : []))
  const text: Action = {
    label: t('quizzes.asText'),
    icon: <IconFileText {...icon} />,
    run: () => setText(true),
  }
  const drop: Action = {
    label: t('list.remove'),
    icon: <IconTrash {...icon} />,
    danger: true,
    run: () => void leave(),
  }
  const actions = [
    ...(quiz.status === 'draft' ? [] : [back]),
    ...(questionIds.length > 0 ? [text] : []),
    drop,
  ]
  return (
    <>
      {quiz.status === 'draft' && (
        <Button loading={busy} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      )}
      <span className={styles.menu}>
        <RowMenu of={quiz.title} actions={actions} />
      </span>
      <AsTextDrawer open={isText} ids={questionIds} close={() => setText(false)} />
      {failure !== undefined && <NotPublished quiz={quiz} failure={failure} />}
    </>
  )
}

/** Why a quiz was not published: each thing that is missing, and the way to it. */
function NotPublished({ quiz, failure }: { quiz: Quiz; failure: unknown }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const reason = useReason()
  const translate = useFieldSentences('quizzes')
  const [, go] = useAddress()
  const errors = failure instanceof Refusal ? failure.errors : []
  return (
    <div className={styles.missing} role="alert">
      <IconAlertCircle size={22} aria-hidden />
      <div>
        <strong>{t('quizzes.notPublished')}</strong>
        {errors.length === 0 && <p>{reason(failure)}</p>}
        <ul>
          {errors.map(({ path, ...rule }) => {
            const at = /^plan\.(\d+)/.exec(path)?.[1]
            const key = at === undefined ? undefined : quiz.plan?.[Number(at)]?.key
            const sentence = translate(path.replace(/\.\d+\b/g, ''), rule)
            return (
              <li key={path}>
                {key === undefined ? (
                  sentence
                ) : (
                  <TextButton run={() => void go({ open: key, tab: undefined })}>
                    {t('quizzes.plan.item', { number: numbers(Number(at) + 1), sentence })}
                  </TextButton>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
