import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { administrators, courseStaff, isAdministrator } from '#modules/identity/contract/roles.ts'
import { users } from '#modules/identity/contract/user.ts'
import { FileField } from '#modules/media/client/public/lazy-file-field.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import { minimalOf, useStatusChoices } from '#platform/client/ui/form/choices.ts'
import { BooleanField, ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { RichTextField } from '#platform/client/ui/rich-text/rich-text-field.tsx'
import { type IdentifiedPerson, identityOf } from '#platform/client/ui/text/identified.tsx'
import { reachOf } from '#platform/contract/access.ts'
import { languages } from '#platform/contract/language.ts'
import { type Course, courses } from '../../contract/course.ts'
import { NewCover, useNewCover } from './new-cover.tsx'
import styles from './course-form.module.css'

/** What is filled in about a course, in the drawer of the list and on the course's own page. */
export function CourseForm(props: {
  item?: Course
  inPage?: boolean
  saved?: (course: Course) => void
  /** `saved` leads elsewhere: nothing is closed besides. */
  closesItself?: boolean
  close?: () => void
}) {
  const { item, inPage, saved, closesItself, close } = props
  const t = useTranslate()
  const { role } = useUser()
  const [cover, setCover] = useState<File>()
  const setCoverOf = useNewCover()
  // Who teaches a course is not for its teachers to say.
  const isAdmin = reachOf(role, 'courses.update') === 'all'
  const statuses = useStatusChoices('draft', 'published', 'archived')
  const languageChoices = languages.map(value => ({ value, label: t(`courses.language.${value}`) }))
  const start = { ...(isAdmin && { teacherIds: [] }), ...(item && { position: undefined }) }
  return (
    <ResourceForm
      of={courses}
      item={item}
      start={start}
      inPage={inPage}
      saved={course => {
        if (cover) void setCoverOf(course.id, cover)
        saved?.(course)
      }}
      closesItself={closesItself}
      close={close}
      show={shown}
    >
      {field => (
        <>
          <FormPart>
            <TextField field={field('title')} focused={!item} />
            <RichTextField field={field('description', { optional: true })} />
            {item ? (
              <FileField
                field={field('coverId', { optional: true, hint: t('courses.coverId.hint') })}
                wish={{ purpose: 'cover', courseId: item.id }}
                uploadKey={`${item.id} cover`}
                verb={t('courses.coverId.choose')}
                accept="image/*"
              />
            ) : (
              <NewCover file={cover} choose={setCover} />
            )}
          </FormPart>
          <FormPart>
            <FormPair>
              <ChoiceField field={field('status')} choices={statuses} />
              <ChoiceField field={field('language')} choices={languageChoices} />
            </FormPair>
            <BooleanField field={field('watermark', { hint: t('courses.watermark.hint') })} />
            {item && (
              <TextField field={field('position', { hint: t('courses.position.hint') })} ltr mode="numeric" />
            )}
          </FormPart>
          {isAdmin && (
            <FormPart>
              <TeachersField field={field('teacherIds', { optional: true })} known={item?.teachers} />
            </FormPart>
          )}
        </>
      )}
    </ResourceForm>
  )
}

const shown = (name: string, value: unknown, item: Course) =>
  name === 'teacherIds' && Array.isArray(value)
    ? value.map(id => item.teachers.find(teacher => teacher.id === id)?.name ?? '…').join(' · ') || undefined
    : undefined

type Teacher = IdentifiedPerson & { id: string; name: string }

/** Everybody who may teach, to be ticked. */
function TeachersField({ field, known = [] }: { field: FieldProps; known?: Course['teachers'] }) {
  const t = useTranslate()
  const staff = useQueries({
    queries: [...courseStaff.filter(role => !isAdministrator(role)), ...administrators].map(role =>
      minimalOf<Teacher>(users, { role, status: 'active', identified: true }),
    ),
    combine: found => found.flatMap(({ data }) => data?.items ?? []),
  })
  const ids: string[] = field.value
  const toggle = (id: string) => field.change(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
  const people: Teacher[] = [...staff, ...known.filter(({ id }) => staff.every(one => one.id !== id))]
  return (
    <fieldset className={styles.people} id={field.id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {people.map(one => (
        <label key={one.id} className={styles.person} htmlFor={field.id + one.id}>
          <Check
            id={field.id + one.id}
            describedBy={`${field.id}${one.id}-under`}
            checked={ids.includes(one.id)}
            onChange={() => toggle(one.id)}
          />
          <Avatar id={one.id} name={one.name} size={32} />
          <span>
            <bdi>{one.name}</bdi>
            <span className={styles.under} id={`${field.id}${one.id}-under`}>
              {identityOf(one)}
            </span>
          </span>
        </label>
      ))}
      {people.length === 0 && <p>{t('courses.teacherIds.none')}</p>}
      {problem(field.error)}
    </fieldset>
  )
}
