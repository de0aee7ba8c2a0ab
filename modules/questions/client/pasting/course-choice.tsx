import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import form from '#platform/client/ui/form/resource-form.module.css'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'

/** Asks for the course whose bank the questions come into, where nobody has said it yet. */
export function CourseChoice({ choose, close }: { choose: (courseId: string) => void; close: () => void }) {
  const t = useTranslate()
  const fields = useRef<HTMLDivElement>(null)
  useFirstFocus(fields)
  const { data } = useQuery(minimalOf(courses))
  const choices = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return (
    <>
      <DrawerHead title={t('pasting.title')} />
      <div className={form.form}>
        <div className={form.fields} ref={fields}>
          <NativeSelect
            data-autofocus
            size="md"
            label={t('questions.courseId')}
            description={t('pasting.course.hint')}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            data={[{ value: '', label: t('choice.course') }, ...choices]}
            onChange={event => event.currentTarget.value && choose(event.currentTarget.value)}
          />
        </div>
        <div className={form.actions}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </>
  )
}
