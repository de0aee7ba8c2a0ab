import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Import } from '../../contract/import-calls.ts'
import styles from './imports.module.css'
import { Rule } from './rule.tsx'

type Plan = Pick<Import['plan'], 'courseId' | 'groupId' | 'makeGroups'>

/** The course and the group that all of a table go into, and whether groups that it names are made. */
export function Targets(props: { of: Import; plan: Plan; change: (plan: Partial<Plan>) => void }) {
  const { of, plan, change } = props
  const t = useTranslate()
  const noteId = useId()
  const hasField = (field: string) => of.fields.some(({ name }) => name === field)
  const hasColumn = (name: string) => of.columns.some(({ field }) => field === name)
  const [hasCourses, hasGroups] = [hasField('course'), hasField('group')]
  const offered = useQuery({ ...minimalOf(courses), enabled: hasCourses })
  const groupQuery = useQuery({ ...minimalOf(groups, { status: 'active' }), enabled: hasGroups })
  const courseTitle = (id: string | null) => offered.data?.items.find(course => course.id === id)?.title
  return (
    <>
      {hasCourses && (
        <Target
          label={t('imports.into.course')}
          value={plan.courseId}
          choices={(offered.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          change={courseId => change({ courseId })}
        />
      )}
      {hasGroups && (
        <Target
          label={t('imports.into.group')}
          value={plan.groupId}
          choices={(groupQuery.data?.items ?? []).map(({ id, title, courseId }) => {
            const course = courseTitle(courseId)
            return { value: id, label: course ? `${title} – ${course}` : title }
          })}
          change={groupId => change({ groupId })}
        />
      )}
      {hasColumn('group') && (
        <Rule
          label={t('imports.makeGroups')}
          describedBy={noteId}
          checked={plan.makeGroups}
          change={makeGroups => change({ makeGroups })}
        />
      )}
      {hasColumn('group') && plan.makeGroups && !hasColumn('course') && (
        <p className={styles.note} id={noteId}>
          <WhereGroupsBelong course={courseTitle(plan.courseId)} />
        </p>
      )}
    </>
  )
}

/** Groups of no course are of little use later: whoever reads a table in is told before they are made. */
function WhereGroupsBelong({ course }: { course?: string }) {
  const t = useTranslate()
  if (course === undefined) return t('imports.makeGroups.ofSchool')
  return <Phrase of={{ id: 'imports.makeGroups.ofCourse', names: { course } }} />
}

function Target(props: {
  label: string
  value: string | null
  choices: { value: string; label: string }[]
  change: (id: string | null) => void
}) {
  const t = useTranslate()
  const { label, value, choices, change } = props
  return (
    <NativeSelect
      size="md"
      rightSection={<IconChevronDown size={20} aria-hidden />}
      label={label}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value || null)}
      data={[{ value: '', label: t('imports.into.none') }, ...choices]}
    />
  )
}
