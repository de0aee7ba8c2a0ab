import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Refusal } from '../../api/call.ts'
import { useSentences, useTranslate } from '../../i18n/i18n.ts'
import styles from './field-errors.module.css'

/** What is wrong with a field, with a sign before it: colour alone says nothing. */
export const problem = (error?: string) =>
  error && (
    <span className={styles.error}>
      <IconAlertCircle size={17} aria-hidden />
      {error}
    </span>
  )

/** Turns a refusal into a sentence for each field it names; nothing for one that names none. */
export function useFieldErrors() {
  const translate = useSentences()
  return (error: unknown): Record<string, string> =>
    error instanceof Refusal
      ? Object.fromEntries(error.errors.map(({ path, code, limit }) => [path, translate(code, limit)]))
      : {}
}

/** Says why something was not done: the server's words in the reader's language, or that no answer came. */
export function useReason() {
  const t = useTranslate()
  return (error: unknown) => {
    if (!(error instanceof Refusal)) return t('unsuccessful')
    return error.code === 'offline' ? t('offline') : (error.said ?? t('unsuccessful'))
  }
}

/** What a form could not save, with a way to each field; it takes the focus when it appears. */
export function ErrorSummary(props: {
  /** The fields in error with their labels, in the order of the form. */
  fields: { name: string; label: ReactNode }[]
  go: (name: string) => void
  /** Where no field is to blame: why. */
  reason?: ReactNode
}) {
  const { fields, go, reason } = props
  const t = useTranslate()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={ref}>
      <IconAlertCircle size={22} aria-hidden />
      <div>
        <div className={styles.title}>
          {fields.length > 0 ? t('notSaved.fields', { count: fields.length }) : t('notSaved')}
        </div>
        {fields.map(({ name, label }) => (
          <button type="button" key={name} className={styles.link} onClick={() => go(name)}>
            {label}
          </button>
        ))}
        {fields.length === 0 && reason}
      </div>
    </div>
  )
}
