import { useQuery } from '@tanstack/react-query'
import { FileField } from '#modules/media/client/public/lazy-file-field.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf, useStatusChoices } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RichTextField } from '#platform/client/ui/rich-text/rich-text-field.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { lessons } from '../../contract/lesson.ts'
import { seasons } from '../../contract/season.ts'
import { type Summary, summaries } from '../../contract/summary.ts'
import { useCourseChoices } from '../courses/choices.ts'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { useHidden } from '../publishing/use-hidden.tsx'
import { offerToNotify, SummaryReaders } from './summary-readers.tsx'
import { SummaryText } from './summary-text.tsx'

/** Writes or corrects one summary, of a course, a season or a lesson. */
export function SummaryForm({ item, close }: FormProps<Summary>) {
  const t = useTranslate()
  const courses = useCourseChoices()
  const { said } = useHidden()
  const statuses = useStatusChoices('draft', 'published')
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('summaries.add')}>
        {item && (
          <>
            <ShownStatus of={item} />
            <Written>{item.courseTitle}</Written>
          </>
        )}
      </DrawerHead>
      <ResourceForm
        of={summaries}
        item={item}
        close={close}
        said={summary => said([summary])}
        saved={kept => void (item?.fileId && kept.fileId !== item.fileId && offerToNotify(kept.id))}
      >
        {field => {
          const course = field('courseId')
          const season = field('seasonId', { optional: true })
          const lesson = field('lessonId', { optional: true })
          const file = field('fileId', { optional: true, hint: t('summaries.fileId.hint') })
          // What belongs to another course, or another season, fits no more.
          const moved = (courseId: string | null) => {
            course.change(courseId)
            season.change(null)
            lesson.change(null)
            file.change(null)
          }
          return (
            <>
              <FormPart>
                <TextField field={field('title')} focused={!item} />
                <ChoiceField field={{ ...course, change: moved }} choices={courses} />
                <Within course={course.value} season={season} lesson={lesson} />
              </FormPart>
              <FormPart>
                {course.value ? (
                  <SummaryText
                    key={`${course.value} text`}
                    field={field('body', { optional: true })}
                    courseId={course.value}
                    uploadKey={`${item?.id ?? 'new'} ${course.value} text`}
                  />
                ) : (
                  <RichTextField field={field('body', { optional: true })} />
                )}
                {course.value && (
                  <FileField
                    key={course.value}
                    field={file}
                    wish={{ purpose: 'summary', courseId: course.value }}
                    uploadKey={`${item?.id ?? 'new'} ${course.value} summary`}
                    verb={t('summaries.fileId.choose')}
                  />
                )}
                {item?.fileId && <SummaryReaders id={item.id} />}
              </FormPart>
              <FormPart title={t('form.publishing')}>
                <ChoiceField field={field('status')} choices={statuses} />
              </FormPart>
            </>
          )
        }}
      </ResourceForm>
    </>
  )
}

type Field = Parameters<typeof ChoiceField>[0]['field']

/** Of which season and lesson of the course, if of any. */
function Within({ course, season, lesson }: { course: string; season: Field; lesson: Field }) {
  const t = useTranslate()
  const seasonQuery = useQuery({ ...minimalOf(seasons, { courseId: course }), enabled: Boolean(course) })
  const lessonQuery = useQuery({ ...minimalOf(lessons, { courseId: course }), enabled: Boolean(course) })
  if (!course) return null
  const choice = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
  const none = { value: '', label: t('summaries.whole') }
  const inSeason = lessonQuery.data?.items.filter(({ seasonId }) => seasonId === season.value) ?? []
  const moved = (seasonId: string | null) => {
    season.change(seasonId)
    lesson.change(null)
  }
  return (
    <>
      <ChoiceField
        field={{ ...season, change: moved }}
        choices={[none, ...(seasonQuery.data?.items.map(choice) ?? [])]}
      />
      {season.value && (
        <ChoiceField
          field={lesson}
          choices={[{ ...none, label: t('summaries.wholeSeason') }, ...inSeason.map(choice)]}
        />
      )}
    </>
  )
}
