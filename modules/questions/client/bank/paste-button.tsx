import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'
import { PasteDrawer } from '../pasting/pasting-drawers.tsx'

/** The way to paste questions, into the course that the list is of: where it is of all, one is chosen first. */
export function PasteButton({ courseId }: { courseId: string | undefined }) {
  const t = useTranslate()
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!may(role, 'questions.create')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('questions.paste')}
      </Button>
      <PasteDrawer open={isOpen} courseId={courseId} close={() => setOpen(false)} />
    </>
  )
}
