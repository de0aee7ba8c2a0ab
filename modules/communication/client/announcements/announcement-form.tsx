import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import {
  BooleanField,
  ChoiceField,
  type FieldProps,
  problem,
  TextField,
} from '#platform/client/ui/form/fields.tsx'
import { FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RichTextField } from '#platform/client/ui/rich-text/rich-text-field.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { type Announcement, announcements } from '../../contract/announcement.ts'
import styles from './announcement-form.module.css'

/** Writes or corrects one announcement: to whom, and when it comes out and goes. */
export function AnnouncementForm({ item, close }: FormProps<Announcement>) {
  const t = useTranslate()
  const { role } = useUser()
  // A teacher writes to their own courses.
  const audiences =
    reachOf(role, 'announcements.create') === 'all'
      ? (['everyone', 'students', 'teachers', 'courses'] as const)
      : (['courses'] as const)
  const choices = audiences.map(value => ({ value, label: t(`announcements.audience.${value}`) }))
  const start = reachOf(role, 'announcements.create') === 'all' ? undefined : { audience: 'courses' as const }
  return (
    <>
      <DrawerHead title={item ? <Written>{item.title}</Written> : t('announcements.add')}>
        {item && <Written>{item.author.name}</Written>}
      </DrawerHead>
      <ResourceForm of={announcements} item={item} start={start} close={close}>
        {field => (
          <>
            <FormPart>
              <TextField field={field('title')} focused={!item} />
              <RichTextField field={field('body', { optional: true })} />
            </FormPart>
            <FormPart>
              <ChoiceField field={field('audience')} choices={choices} />
              {field('audience').value === 'courses' && <CoursesField field={field('courseIds')} />}
              <BooleanField field={field('pinned', { hint: t('announcements.pinned.hint') })} />
            </FormPart>
            <FormPart title={t('form.publishing')}>
              <WhenField field={field('publishAt')} />
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

type When = 'draft' | 'now' | 'later'

/** A draft, out at once, or out at a moment. */
function WhenField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const [now] = useState(() => new Date().toISOString())
  const [later, setLater] = useState(field.value > now)
  const when: When = later ? 'later' : field.value ? 'now' : 'draft'
  const choose = (next: When | null) => {
    setLater(next === 'later')
    if (next === 'draft') field.change(null)
    if (next === 'now') field.change(new Date().toISOString())
    // Left empty, it would stay a draft that somebody believes to be scheduled.
    if (next === 'later' && !(field.value > now)) field.change(tomorrowMorning())
  }
  const move = (value: string | null) => {
    field.change(value)
    if (value === null) setLater(false)
  }
  const choices = (['draft', 'now', 'later'] as const).map(value => ({
    value,
    label: t(`announcements.when.${value}`),
  }))
  const asked = { ...field, id: `${field.id}-when`, label: t('announcements.when'), error: undefined }
  return (
    <>
      <ChoiceField field={{ ...asked, value: when, change: choose }} choices={choices} />
      {later && <DateTimeField field={{ ...field, label: t('announcements.moment'), change: move }} />}
    </>
  )
}

function tomorrowMorning() {
  const morning = new Date()
  morning.setDate(morning.getDate() + 1)
  morning.setHours(8, 0, 0, 0)
  return morning.toISOString()
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
