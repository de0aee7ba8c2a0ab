import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { staff } from '#modules/identity/contract/roles.ts'
import { users } from '#modules/identity/contract/user.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayField } from '#platform/client/ui/date/date-time-field.tsx'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, ItemChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may, reachOf } from '#platform/contract/access.ts'
import { type Group, type GroupDraft, groups } from '../../contract/group.ts'
import { BillingPart } from './billing-part.tsx'
import { TimesField } from './times-field.tsx'

/** Makes or changes one group; its course is chosen once, at the start or later, and stays. */
export function GroupForm({ item, close }: FormProps<Group>) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('groups.add')}>
        {item?.courseTitle && <Written>{item.courseTitle}</Written>}
      </DrawerHead>
      <ResourceForm
        of={groups}
        item={item}
        close={close}
        closesItself={!item}
        saved={({ id }) => {
          if (!item) void navigate({ to: '/admin/groups/$id', params: { id } })
        }}
      >
        {field => (
          <>
            <FormPart>
              <TextField field={field('title')} focused={!item} />
              {!item?.courseId && (
                <ItemChoiceField
                  field={field('courseId', {
                    hint: t(item ? 'groups.courseId.once' : 'groups.courseId.hint'),
                  })}
                  of={courses}
                  none={t('groups.course.none')}
                />
              )}
              <Belonging field={field} item={item} />
            </FormPart>
            <FormPart title={t('groups.when')}>
              <TimesField field={field('times')} />
              <FormPair>
                <DayField field={field('startsOn', { optional: true })} />
                <DayField field={field('endsOn', { optional: true })} />
              </FormPair>
            </FormPart>
            <FormPart title={t('groups.where')}>
              <TextField field={field('place', { optional: true })} />
              <TextField field={field('capacity', { optional: true })} ltr mode="numeric" />
            </FormPart>
            <BillingPart field={field} item={item} />
          </>
        )}
      </ResourceForm>
    </>
  )
}

type Teacher = { id: string; name: string; username?: string }

/** Choices of people in one line each: those who share a name have their username beside it. */
const distinctChoices = (people: Teacher[]) =>
  people.map(({ id, name, username }) => {
    const isShared = people.some(other => other.id !== id && other.name === name)
    return { value: id, label: isShared && username ? `${name} · \u2066${username}\u2069` : name }
  })

/** A part of its course, and who teaches it. */
function Belonging({ field, item }: { field: FieldOf<GroupDraft>; item?: Group }) {
  const t = useTranslate()
  const user = useUser()
  const courseId: string | null = field('courseId').value
  const seesSeasons = courseId !== null && may(user.role, 'seasons.list')
  const { data: parts } = useQuery({ ...minimalOf(seasons, { courseId }), enabled: seesSeasons })
  const { data: course } = useQuery({ ...itemOf(courses, courseId ?? ''), enabled: courseId !== null })
  const seesStaff = reachOf(user.role, 'users.list') === 'all'
  const people = useQueries({
    queries: staff.map(role => ({
      ...minimalOf<Teacher>(users, { role, status: 'active', identified: true }),
      enabled: seesStaff,
    })),
    combine: found => found.flatMap(({ data }) => data?.items ?? []),
  })
  const teachers: Teacher[] = [...(item?.teacher ? [item.teacher] : []), ...(course?.teachers ?? []), user]
  const offered = distinctChoices([...new Map([...teachers, ...people].map(one => [one.id, one])).values()])
  const inCourse = parts?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return (
    <>
      {seesSeasons && (
        <ChoiceField
          field={field('seasonId', { optional: true })}
          choices={[{ value: '', label: t('groups.season.none') }, ...inCourse]}
        />
      )}
      <ChoiceField
        field={field('teacherId', { optional: true })}
        choices={[{ value: '', label: t('groups.teacher.none') }, ...offered]}
      />
    </>
  )
}
