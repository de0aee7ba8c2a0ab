import { useNavigate } from '@tanstack/react-router'
import { type Lesson, lessons } from '#contract/lesson.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ChoiceField, TextField } from '../ui/fields.tsx'
import { useSeasonChoices } from '../ui/forms/choices.ts'
import { DrawerHead } from '../ui/item-drawer.tsx'
import type { FormProps } from '../ui/list-kind.ts'
import { FormPart, ResourceForm } from '../ui/resource-form.tsx'

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
