import { TextInput } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { groups } from '#modules/enrolment/contract/group.ts'
import { staff } from '#modules/identity/contract/roles.ts'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, type FieldProps, inputOf, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { type Meeting, meetings } from '../../contract/meeting.ts'

type Teacher = { id: string; name: string }

/** Puts a meeting of a group somewhere, or moves one: when, how long, where, with whom. */
export function MeetingForm({ item, close }: FormProps<Meeting>) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { group, replaces } = useSearch({ strict: false }) as { group?: string; replaces?: string }
  const [replacesId, replacedAt] = splitAtDot(replaces)
  return (
    <>
      <DrawerHead
        title={
          item ? <Written>{item.groupTitle}</Written> : t(replacesId ? 'schedule.makeUp' : 'schedule.new')
        }
      >
        {item ? (
          <>
            {dateTimes(item.startsAt, { weekday: 'long', day: 'numeric', month: 'long' })}{' '}
            <Ltr>{dateTimes(item.startsAt, { timeStyle: 'short' })}</Ltr>
          </>
        ) : (
          replacedAt &&
          t('schedule.makeUp.of', {
            day: dateTimes(replacedAt, { weekday: 'long', day: 'numeric', month: 'long' }),
          })
        )}
      </DrawerHead>
      <ResourceForm
        of={meetings}
        item={item}
        start={{
          ...(group && { groupId: group }),
          ...(replacesId && { replacesId, startsAt: nextDay(replacedAt!) }),
          minutes: 90,
        }}
        close={close}
      >
        {field => (
          <>
            <FormPart>
              {!item && !replacesId && <GroupField field={field('groupId')} />}
              <FormPair>
                <DateTimeField field={field('startsAt')} />
                <TextField field={field('minutes')} ltr mode="numeric" />
              </FormPair>
            </FormPart>
            <FormPart title={t('schedule.elsewhere')}>
              <VenueField
                field={orEmpty(field('place', { optional: true, hint: t('meetings.place.hint') }))}
              />
              <TeacherField field={field('teacherId', { optional: true })} item={item} />
            </FormPart>
            <FormPart>
              <TextField field={field('note', { optional: true })} />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}

function splitAtDot(given = '') {
  const at = given.indexOf('.')
  return at === -1 ? [] : [given.slice(0, at), given.slice(at + 1)]
}

const aDay = 86_400_000

/** The same hour of the next day that has not gone by: where a make-up is looked for first. */
function nextDay(startsAt: string) {
  const start = Date.parse(startsAt)
  const daysSince = Math.max(Math.ceil((Date.now() - start) / aDay), 1)
  return new Date(start + daysSince * aDay).toISOString()
}

/** An empty place is none of its own: the meeting is where its group meets. */
const orEmpty = (field: FieldProps): FieldProps => ({
  ...field,
  value: field.value ?? '',
  change: value => field.change(value === '' ? null : value),
})

function GroupField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const { data = [] } = useQuery(allOf(groups, { status: 'active', sort: 'title' }))
  const offered = data.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <ChoiceField field={field} choices={[{ value: '', label: t('schedule.group.choose') }, ...offered]} />
  )
}

/** Places that groups have are offered, so that each is spelled in one way. */
function VenueField({ field }: { field: FieldProps }) {
  const { data = [] } = useQuery(allOf(groups, { status: 'active', sort: 'title' }))
  const venues = [...new Set(data.map(({ place }) => place).filter(Boolean))]
  return (
    <>
      <TextInput
        {...inputOf(field)}
        value={field.value}
        onChange={event => field.change(event.currentTarget.value)}
        attributes={{ input: { dir: 'auto' } }}
        autoComplete="off"
        list={`${field.id}-places`}
      />
      <datalist id={`${field.id}-places`}>
        {venues.map(venue => (
          <option key={venue} value={venue}>
            {venue}
          </option>
        ))}
      </datalist>
    </>
  )
}

function TeacherField({ field, item }: { field: FieldProps; item?: Meeting }) {
  const t = useTranslate()
  const user = useUser()
  const people = useQueries({
    queries: staff.map(role => ({
      ...minimalOf<Teacher>(users, { role, status: 'active' }),
      enabled: reachOf(user.role, 'users.list') === 'all',
    })),
    combine: answers => answers.flatMap(({ data }) => data?.items ?? []),
  })
  const offered = [...(item?.teacher ? [item.teacher] : []), user as Teacher, ...people]
  const choices = [...new Map(offered.map(({ id, name }) => [id, { value: id, label: name }])).values()]
  return (
    <ChoiceField field={field} choices={[{ value: '', label: t('meetings.teacherId.group') }, ...choices]} />
  )
}
