import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'
import { LazyPasteQuestions } from '../pasting/lazy-pasting.ts'

/** The way to paste questions, into the course that the list is of: until one is chosen, it says that one has to be. */
export function PasteButton({ courseId }: { courseId: string | undefined }) {
  const t = useTranslate()
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!may(role, 'questions.create')) return null
  return (
    <>
      <Tooltip label={t('questions.paste.choose')} disabled={courseId !== undefined}>
        <Button
          variant="default"
          aria-disabled={courseId === undefined}
          data-disabled={courseId === undefined || undefined}
          aria-description={courseId === undefined ? t('questions.paste.choose') : undefined}
          onClick={() => courseId !== undefined && setOpen(true)}
        >
          {t('questions.paste')}
        </Button>
      </Tooltip>
      {isOpen && courseId !== undefined && (
        <LazyPasteQuestions courseId={courseId} close={() => setOpen(false)} />
      )}
    </>
  )
}
