import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { useSeasonChoices } from '../courses/choices.ts'

/** Begins a lesson: its title and where it stands are enough, the rest is written on its page. */
export function NewLessonForm({ close }: FormProps<Lesson>) {
  const t = useTranslate()
  const seasons = useSeasonChoices()
  const navigate = useNavigate()
  return (
    <>
      <DrawerHead title={t('lessons.add')}>{t('lessons.add.why')}</DrawerHead>
      <ResourceForm
        of={lessons}
        close={close}
        saved={({ id }) => void navigate({ to: '/admin/lessons/$id', params: { id } })}
        closesItself
      >
        {field => (
          <FormPart>
            <TextField field={field('title')} focused />
            <ChoiceField field={field('seasonId')} choices={seasons} />
          </FormPart>
        )}
      </ResourceForm>
    </>
  )
}
