import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { useSite } from '#platform/client/api/site.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { wallTime } from '#platform/client/i18n/zone.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { DayField } from '#platform/client/ui/date/date-time-field.tsx'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Exam, exams } from '../../contract/exam.ts'

/** Makes or changes one exam on paper; its course stays. A new one opens where its scores are written. */
export function ExamForm({ item, close }: FormProps<Exam>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const [{ courseId, groupId }] = useAddress()
  const [today] = useState(() => wallTime(Date.now(), timeZone).split(' ')[0]!)
  const start = {
    heldOn: today,
    ...(typeof courseId === 'string' && { courseId }),
    ...(typeof groupId === 'string' && typeof courseId === 'string' && { groupId }),
  }
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('exams.add')}>
        {item?.courseTitle && <Written>{item.courseTitle}</Written>}
      </DrawerHead>
      <ResourceForm
        of={exams}
        item={item}
        start={item ? undefined : start}
        close={close}
        closesItself={!item}
        saved={({ id }) => {
          if (!item) void navigate({ to: '/admin/exams/$id', params: { id } })
        }}
      >
        {field => (
          <>
            <FormPart>
              <TextField field={field('title')} focused={!item} />
              {!item && <CourseField field={field('courseId')} />}
              <GroupField field={field('groupId', { optional: true })} courseId={field('courseId').value} />
            </FormPart>
            <FormPart>
              <FormPair>
                <DayField field={field('heldOn')} />
                <TextField field={field('outOf')} ltr mode="numeric" />
              </FormPair>
            </FormPart>
            <FormPart title={t('form.publishing')}>
              <ChoiceField
                field={field('status', { hint: t('exams.status.hint') })}
                choices={(['draft', 'published'] as const).map(value => ({
                  value,
                  label: t(`status.${value}`),
                }))}
              />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}

function CourseField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const { data } = useQuery(minimalOf(courses))
  const offered = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return <ChoiceField field={field} choices={[{ value: '', label: t('exams.courseId.none') }, ...offered]} />
}

/** One of the groups of its course; none: whoever learns there. */
function GroupField({ field, courseId }: { field: FieldProps; courseId: string }) {
  const t = useTranslate()
  const { data } = useQuery({ ...minimalOf(groups, { courseId }), enabled: Boolean(courseId) })
  const offered = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return <ChoiceField field={field} choices={[{ value: '', label: t('exams.groupId.none') }, ...offered]} />
}
