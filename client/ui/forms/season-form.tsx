import { type Season, seasons } from '#contract/season.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Written } from '../bidi.tsx'
import { ChoiceField, TextField } from '../fields.tsx'
import { DrawerHead } from '../item-drawer.tsx'
import type { FormProps } from '../list-kind.ts'
import { MomentField } from '../moment-field.tsx'
import { FormPart, ResourceForm } from '../resource-form.tsx'
import { RichTextField } from '../rich-text-field.tsx'
import { StatusPill } from '../status-pill.tsx'
import { useCourseChoices, useStatusChoices } from './choices.ts'

/** Writes or corrects one season; its course is chosen once and stays. */
export function SeasonForm({ item, close }: FormProps<Season>) {
  const t = useTranslate()
  const courses = useCourseChoices()
  const statuses = useStatusChoices('draft', 'published')
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('seasons.add')}>
        {item && (
          <>
            <StatusPill status={item.status} releaseAt={item.releaseAt} />
            <Written>{item.courseTitle}</Written>
          </>
        )}
      </DrawerHead>
      <ResourceForm of={seasons} item={item} close={close}>
        {field => (
          <>
            <FormPart>
              {!item && <ChoiceField field={field('courseId')} choices={courses} />}
              <TextField field={field('title')} focused={!item} />
              <RichTextField field={field('description', { optional: true })} />
            </FormPart>
            <FormPart title={t('form.publishing')}>
              <ChoiceField field={field('status')} choices={statuses} />
              <MomentField
                field={field('releaseAt', { optional: true, hint: t('seasons.releaseAt.hint') })}
              />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}
