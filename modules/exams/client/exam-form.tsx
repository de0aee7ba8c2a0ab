import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { useSite } from '#platform/client/api/site.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { wallTime } from '#platform/client/i18n/zone.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { DayField } from '#platform/client/ui/date/date-time-field.tsx'
import { ChoiceField, ItemChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Exam, exams } from '../contract/exam.ts'

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
              {!item && (
                <ItemChoiceField field={field('courseId')} of={courses} none={t('exams.courseId.none')} />
              )}
              <ItemChoiceField
                field={field('groupId', { optional: true })}
                of={groups}
                only={{ courseId: field('courseId').value }}
                isOff={!field('courseId').value}
                none={t('exams.groupId.none')}
              />
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
