import { useQuery } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { BooleanField, ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RichTextField } from '#platform/client/ui/rich-text/rich-text-field.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { type Announcement, announcements } from '../../contract/announcement.ts'
import styles from './announcement-form.module.css'
import { RecipientField } from './recipient-field.tsx'
import { WhenField } from './when-field.tsx'

type Person = { id: string; username: string; phone: string | null }

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
  const start = writesToAll ? undefined : { audience: 'courses' as const }
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
                <RecipientField<{ id: string; courseId: string | null }>
                  field={field('groupIds')}
                  of={groups}
                  only={{ status: 'active' }}
                  known={item?.groups.map(({ id, title }) => ({ id, name: title })) ?? []}
                  search={t('announcements.groupIds.search')}
                  lead={({ id }) => <CourseDot id={id} />}
                />
              )}
              {field('audience').value === 'people' && (
                <RecipientField<Person>
                  field={field('userIds')}
                  of={users}
                  only={{ status: 'active', ...(!writesToAll && { role: 'student' }) }}
                  known={item?.people ?? []}
                  search={t('announcements.userIds.search')}
                  lead={({ id, name }) => <Avatar id={id} name={name} size={32} />}
                  under={({ username, phone }) => (
                    <Identity username={username} phoneEnd={phone?.slice(-4)} />
                  )}
                  whole
                  several
                />
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
