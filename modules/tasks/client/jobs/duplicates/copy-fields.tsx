import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'

/** How a copy is called, where it goes, and when its first lesson is released. */
export type Copy = { title: string; courseId?: string; intoId?: string; startsOn: string }

type Props = {
  resource: string
  copy: Copy
  change: (copy: Copy) => void
  errors: Record<string, string>
}
const select = { size: 'md', rightSection: <IconChevronDown size={20} aria-hidden /> } as const

/** What is asked before something is copied. */
export function CopyFields({ resource, copy, change, errors }: Props) {
  const t = useTranslate()
  const { title, startsOn } = copy
  return (
    <>
      <TextInput
        label={t('jobs.duplicate.called')}
        value={title}
        onChange={event => change({ ...copy, title: event.currentTarget.value })}
        error={problem(errors.title)}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        data-autofocus
      />
      {resource !== 'courses' && <Into {...{ resource, copy, change, errors }} />}
      <DayInput
        label={t('jobs.duplicate.startsOn')}
        description={t('jobs.duplicate.startsOn.hint')}
        value={startsOn}
        onChange={day => change({ ...copy, startsOn: day ?? '' })}
        error={problem(errors.startsOn)}
      />
    </>
  )
}

/** The course that a season goes into, or the season of a course that a lesson goes into. */
function Into({ resource, copy, change, errors }: Props) {
  const t = useTranslate()
  const { courseId, intoId } = copy
  const isLesson = resource === 'lessons'
  const { data: offered } = useQuery(minimalOf(courses))
  const parts = useQuery({ ...minimalOf(seasons, { courseId, sort: 'position' }), enabled: isLesson })
  const choices = (items: { id: string; title: string }[] = []) =>
    items.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <NativeSelect
        {...select}
        label={t('jobs.duplicate.course')}
        value={courseId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ ...copy, courseId: value, intoId: isLesson ? undefined : value })
        }
        data={choices(offered?.items)}
        error={isLesson ? undefined : problem(errors.intoId)}
      />
      {isLesson && (
        <NativeSelect
          {...select}
          label={t('jobs.duplicate.season')}
          value={intoId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ ...copy, intoId: value || undefined })}
          data={[
            ...(intoId ? [] : [{ value: '', label: t('jobs.duplicate.season.none') }]),
            ...choices(parts.data?.items),
          ]}
          error={problem(errors.intoId)}
        />
      )}
    </>
  )
}
