import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { useStatusChoices } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RichTextField } from '#platform/client/ui/rich-text/rich-text-field.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Season, seasons } from '../../contract/season.ts'
import { useCourseChoices } from '../courses/choices.ts'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { useHidden } from '../publishing/use-hidden.tsx'

/** Writes or corrects one season; its course is chosen once and stays. */
export function SeasonForm({ item, close }: FormProps<Season>) {
  const t = useTranslate()
  const courses = useCourseChoices()
  const { said } = useHidden()
  const statuses = useStatusChoices('draft', 'published')
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('seasons.add')}>
        {item && (
          <>
            <ShownStatus of={item} />
            <Written>{item.courseTitle}</Written>
          </>
        )}
      </DrawerHead>
      <ResourceForm of={seasons} item={item} said={season => said([season])} close={close}>
        {field => (
          <>
            <FormPart>
              {!item && <ChoiceField field={field('courseId')} choices={courses} />}
              <TextField field={field('title')} focused={!item} />
              <RichTextField field={field('description', { optional: true })} />
            </FormPart>
            <FormPart title={t('form.publishing')}>
              <ChoiceField field={field('status')} choices={statuses} />
              <DateTimeField
                field={field('releaseAt', { optional: true, hint: t('seasons.releaseAt.hint') })}
              />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}
