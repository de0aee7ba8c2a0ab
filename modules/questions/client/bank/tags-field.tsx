import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type FieldProps, inputOf } from '#platform/client/ui/form/fields.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { fold } from '#platform/contract/fold.ts'
import { questions } from '../../contract/question.ts'
import styles from './question-form.module.css'

const suggested = 8

/** The tags of the questions of a course, the most used first. */
export const tagsOf = (courseId: string) => ({
  queryKey: ['questions', 'tags', courseId],
  queryFn: () => call(questions.tags, { id: courseId }),
})

/** Words by which a question is found, and drawn: typed, or taken from those that the course has already. */
export function TagsField({ field, courseId }: { field: FieldProps; courseId: string }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const { data } = useQuery({ ...tagsOf(courseId), enabled: courseId !== '' })
  const tags: string[] = field.value
  const has = (tag: string) => tags.some(one => fold(one) === fold(tag))
  const take = (tag: string) => {
    const word = tag.trim()
    if (word !== '' && !has(word)) field.change([...tags, word])
    setTyped('')
  }
  const offered = (data?.items ?? []).filter(({ tag }) => !has(tag) && fold(tag).includes(fold(typed)))
  return (
    <div>
      <TextInput
        {...inputOf(field)}
        value={typed}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={() => take(typed)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          if (event.key !== 'Enter' && event.key !== ',' && event.key !== '،') return
          event.preventDefault()
          take(typed)
        }}
      />
      <ul className={styles.tags}>
        {tags.map(tag => (
          <li key={tag} className={styles.tag}>
            <bdi>{tag}</bdi>
            <button
              type="button"
              aria-label={t('questions.tags.drop', { tag: isolated(tag) })}
              onClick={() => field.change(tags.filter(one => one !== tag))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
        {offered.slice(0, suggested).map(({ tag }) => (
          <li key={tag}>
            <button type="button" className={styles.offered} onClick={() => take(tag)}>
              <IconPlus size={14} aria-hidden />
              <bdi>{tag}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
