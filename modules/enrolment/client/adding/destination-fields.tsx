import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, Optional } from '#platform/client/ui/form/fields.tsx'
import styles from '#platform/client/ui/form/person-picker.module.css'
import { FormPart } from '#platform/client/ui/form/resource-form.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { groups } from '../../contract/group.ts'
import type { Destination, Destinations } from './destinations.ts'

/** Which courses and groups somebody new joins at once. */
export function DestinationFields({ of: destinations }: { of: Destinations }) {
  const t = useTranslate()
  const { data: allCourses } = useQuery(minimalOf(courses))
  const { data: allGroups } = useQuery(minimalOf(groups, { status: 'active' }))
  const titleOf = new Map(allCourses?.items.map(({ id, title }) => [id, title]))
  // In a course somebody is in one group alone.
  const takenCourseIds = new Set(destinations.groups.flatMap(({ courseId }) => courseId ?? []))
  const offered = (allGroups?.items ?? []).filter(
    ({ courseId }) =>
      courseId === null ||
      (!takenCourseIds.has(courseId) &&
        (destinations.courses.length === 0 || destinations.courses.some(({ id }) => id === courseId))),
  )
  if (allCourses?.total === 0 && allGroups?.total === 0) return null
  return (
    <FormPart title={t('students.destinations')}>
      <DestinationField
        label={t('students.destinations.courses')}
        choose={t('students.destinations.courses.choose')}
        offered={allCourses?.items ?? []}
        picked={destinations.courses}
        pick={destinations.setCourses}
      />
      <DestinationField
        label={t('students.destinations.groups')}
        choose={t('students.destinations.groups.choose')}
        offered={offered}
        nameOf={({ title, courseId }) => (courseId ? `${title} – ${titleOf.get(courseId) ?? ''}` : title)}
        picked={destinations.groups}
        pick={destinations.setGroups}
      />
    </FormPart>
  )
}

/** Those that are chosen, each with the way out, and the way to one more. */
function DestinationField(props: {
  label: string
  choose: string
  offered: Destination[]
  nameOf?: (destination: Destination) => string
  picked: Destination[]
  pick: (destinations: Destination[]) => void
}) {
  const { label, choose, offered, nameOf = ({ title }) => title, picked, pick } = props
  const t = useTranslate()
  const id = useId()
  const free = offered.filter(destination => !picked.some(one => one.id === destination.id))
  if (free.length === 0 && picked.length === 0) return null
  const add = (chosen: string | null) => {
    const destination = free.find(one => one.id === chosen)
    if (destination) pick([...picked, destination])
  }
  return (
    <div>
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label={label}>
          {picked.map(destination => (
            <li key={destination.id} className={styles.chip}>
              <bdi>{nameOf(destination)}</bdi>
              <button
                type="button"
                aria-label={t('pick.drop', { name: isolated(destination.title) })}
                onClick={() => pick(picked.filter(one => one !== destination))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <ChoiceField
          field={{ id, label: <Optional>{label}</Optional>, value: null, change: add }}
          choices={[
            { value: '', label: choose },
            ...free.map(destination => ({ value: destination.id, label: nameOf(destination) })),
          ]}
        />
      )}
    </div>
  )
}
