import { type Lesson, lessons } from '#contract/lesson.ts'
import { useWords } from '../../words/words.ts'
import { Written } from '../bidi.tsx'
import { ChoiceField, DurationField, FlagField, TextField, VideoField } from '../fields.tsx'
import { DrawerHead } from '../item-drawer.tsx'
import type { FormProps } from '../list-kind.ts'
import { MomentField } from '../moment-field.tsx'
import { FormPart, ResourceForm } from '../resource-form.tsx'
import { RichTextField } from '../rich-text-field.tsx'
import { StatusPill } from '../status-pill.tsx'
import { linkOf, type Video } from '../video-link.ts'
import { clockOf } from '../duration.ts'
import { Ltr } from '../bidi.tsx'
import { useSeasonChoices, useStatusChoices } from './choices.ts'

/** Writes or corrects one lesson. */
export function LessonForm({ item, close }: FormProps<Lesson>) {
  const t = useWords()
  const seasons = useSeasonChoices()
  const statuses = useStatusChoices('draft', 'published')
  const titles = seasons.flatMap(choice => ('group' in choice ? choice.items : [choice]))
  const show = (name: string, value: unknown) => {
    if (name === 'seasonId') return titles.find(choice => choice.value === value)?.label
    if (name === 'video' && value) return linkOf(value as Video)
    if (name === 'durationSeconds' && typeof value === 'number') return <Ltr>{clockOf(value)}</Ltr>
  }
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('lessons.add')}>
        {item && (
          <>
            <StatusPill status={item.status} releaseAt={item.releaseAt} />
            <Written>{item.seasonTitle}</Written>
          </>
        )}
      </DrawerHead>
      <ResourceForm of={lessons} item={item} close={close} show={show}>
        {field => (
          <>
            <FormPart>
              <TextField field={field('title')} focused={!item} />
              <ChoiceField field={field('seasonId')} choices={seasons} />
            </FormPart>
            <FormPart title={t('lessons.form.content')}>
              <VideoField field={field('video', { optional: true, hint: t('lessons.video.hint') })} />
              <DurationField
                field={field('durationSeconds', { optional: true, hint: t('lessons.durationSeconds.hint') })}
              />
              <RichTextField field={field('body', { optional: true })} />
            </FormPart>
            <FormPart title={t('form.publishing')}>
              <ChoiceField field={field('status')} choices={statuses} />
              <MomentField
                field={field('releaseAt', { optional: true, hint: t('lessons.releaseAt.hint') })}
              />
              <FlagField field={field('freePreview', { hint: t('lessons.freePreview.hint') })} />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}
