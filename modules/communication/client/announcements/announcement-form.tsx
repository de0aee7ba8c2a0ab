import { useQuery } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { PersonPicker } from '#modules/identity/client/public/person-picker.tsx'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { BooleanField, ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { Picker } from '#platform/client/ui/form/person-picker.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RichTextField } from '#platform/client/ui/rich-text/rich-text-field.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { type Announcement, announcements } from '../../contract/announcement.ts'
import styles from './announcement-form.module.css'
import { RecipientField } from './recipient-field.tsx'
import { WhenField } from './when-field.tsx'

/** Writes or corrects one announcement: to whom, and when it comes out and goes. */
export function AnnouncementForm({ item, close }: FormProps<Announcement>) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { role } = useUser()
  const writesToAll = reachOf(role, 'announcements.create') === 'all'
  // A teacher writes to their own courses, groups and students.
  const audiences = writesToAll
    ? (['everyone', 'students', 'teachers', 'courses', 'groups', 'people'] as const)
    : (['courses', 'groups', 'people'] as const)
  const choices = audiences.map(value => ({ value, label: t(`announcements.audience.${value}`) }))
  // Whoever comes from a group or a person, or looks at what is said to one, writes to it.
  const [{ groupId, userId }] = useAddress()
  const start =
    typeof groupId === 'string'
      ? { audience: 'groups' as const, groupIds: [groupId] }
      : typeof userId === 'string'
        ? { audience: 'people' as const, userIds: [userId] }
        : writesToAll
          ? undefined
          : { audience: 'courses' as const }
  const ways = ({ publishAt }: { publishAt: string | null }, base?: Announcement) => [
    publishAt && publishAt > new Date().toISOString()
      ? { label: t(base?.publishAt ? 'form.save' : 'announcements.schedule') }
      : publishAt
        ? { label: t('form.save') }
        : { label: t('publish'), with: () => ({ publishAt: new Date().toISOString() }) },
    {
      label: t(base?.publishAt ? 'publish.back' : 'announcements.asDraft'),
      with: () => ({ publishAt: null }),
    },
  ]
  const said = ({ publishAt }: Announcement) => {
    if (!publishAt) return { title: 'announcements.isDraft' }
    if (publishAt <= new Date().toISOString()) return { title: 'announcements.isOut' }
    return {
      title: 'announcements.isScheduled',
      message: { id: 'announcements.isScheduled.until', names: { time: dateTimes(publishAt) } },
    }
  }
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('announcements.add')}>
        {item && <Written>{item.author.name}</Written>}
      </DrawerHead>
      <ResourceForm of={announcements} item={item} start={start} close={close} ways={ways} said={said}>
        {field => (
          <>
            <FormPart>
              <TextField field={field('title')} focused={!item} />
              <RichTextField field={field('body', { optional: true })} />
            </FormPart>
            <FormPart>
              <ChoiceField field={field('audience')} choices={choices} />
              {field('audience').value === 'courses' && <CoursesField field={field('courseIds')} />}
              {field('audience').value === 'groups' && (
                <RecipientField
                  field={field('groupIds')}
                  of={groups}
                  known={item?.groups.map(({ id, title }) => ({ id, name: title })) ?? []}
                >
                  {picking => (
                    <Picker
                      {...picking}
                      of={groups}
                      only={{ status: 'active' }}
                      label={t('announcements.groupIds.search')}
                      lead={({ id }) => <CourseDot id={id} />}
                    />
                  )}
                </RecipientField>
              )}
              {field('audience').value === 'people' && (
                <RecipientField field={field('userIds')} of={users} known={item?.people ?? []}>
                  {picking => (
                    <PersonPicker
                      {...picking}
                      only={{ status: 'active', ...(!writesToAll && { role: 'student' }) }}
                      label={t('announcements.userIds.search')}
                      several
                    />
                  )}
                </RecipientField>
              )}
              <BooleanField field={field('pinned', { hint: t('announcements.pinned.hint') })} />
            </FormPart>
            <FormPart title={t('form.publishing')}>
              <WhenField field={field('publishAt')} old={item?.publishAt ?? null} />
              <DateTimeField
                field={field('expireAt', { optional: true, hint: t('announcements.expireAt.hint') })}
              />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}

/** The courses that are told. */
function CoursesField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const { data } = useQuery(minimalOf(courses))
  const ids: string[] = field.value
  const toggle = (id: string) => field.change(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
  return (
    <fieldset className={styles.courses} id={field.id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {data?.items.map(({ id, title }) => (
        <label key={id} className={styles.course} htmlFor={field.id + id}>
          <Check id={field.id + id} checked={ids.includes(id)} onChange={() => toggle(id)} />
          <CourseDot id={id} />
          <Written>{title}</Written>
        </label>
      ))}
      {data?.items.length === 0 && <p>{t('announcements.noCourses')}</p>}
      {problem(field.error)}
    </fieldset>
  )
}
