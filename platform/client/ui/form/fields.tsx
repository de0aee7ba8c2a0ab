import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { clockOf, secondsOf } from '../../../contract/length.ts'
import type { Resource } from '../../../contract/resource.ts'
import { Check } from './check.tsx'
import { minimalOf } from './choices.ts'
import { problem } from './field-errors.tsx'
import styles from './fields.module.css'
import { linkOf, type Video, videoOf } from '../../../contract/video-link.ts'
import form from './resource-form.module.css'

/** What every input of a form is given. */
export type FieldProps = {
  id: string
  label: ReactNode
  description?: ReactNode
  value: any
  error?: string
  /** What is wrong with the parts of the value, by their paths in it: `options.1.credit`. */
  inside?: Record<string, string>
  change: (value: any) => void
}

/** The part of a field that Mantine's inputs know. */
export const inputOf = ({ id, label, description, error }: FieldProps) => ({
  id,
  label,
  description,
  error: problem(error),
})

type TextKind = {
  /** From left to right in both directions: names to sign in with, phones, addresses. */
  ltr?: boolean
  mode?: 'tel' | 'email' | 'numeric' | 'url'
  placeholder?: string
  /** It is filled in first. */
  focused?: boolean
}

/** A line of text. */
export function TextField({ field, ltr, mode, placeholder, focused }: TextKind & { field: FieldProps }) {
  return (
    <TextInput
      {...inputOf(field)}
      value={field.value ?? ''}
      onChange={event => field.change(event.currentTarget.value)}
      dir={ltr ? 'ltr' : undefined}
      inputMode={mode}
      placeholder={placeholder}
      autoComplete="off"
      data-autofocus={focused || undefined}
      attributes={ltr ? { input: { spellCheck: false, autoCapitalize: 'none' } } : { input: { dir: 'auto' } }}
    />
  )
}

type Choice = { value: string; label: string }

/** One of a few; an empty value is none of them. */
export function ChoiceField(props: {
  field: FieldProps
  choices: (Choice | { group: string; items: Choice[] })[]
}) {
  const { field, choices } = props
  return (
    <NativeSelect
      size="md"
      rightSection={<IconChevronDown size={20} aria-hidden />}
      {...inputOf(field)}
      value={field.value ?? ''}
      onChange={event => field.change(event.currentTarget.value || null)}
      data={choices}
    />
  )
}

/** One of the few items of a resource by its title, or none, which has words of its own. Nothing is asked for while it is off. */
export function ItemChoiceField(props: {
  field: FieldProps
  of: Resource<any, any, any, any, any, { id: string; title: string }>
  only?: object
  isOff?: boolean
  none: string
}) {
  const { field, of, only, isOff, none } = props
  const { data } = useQuery({ ...minimalOf(of, only), enabled: !isOff })
  const offered = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return <ChoiceField field={field} choices={[{ value: '', label: none }, ...offered]} />
}

/** Yes or no, with what it means. */
export function BooleanField({ field }: { field: FieldProps }) {
  return (
    <div className={styles.flag}>
      <Check
        id={field.id}
        checked={field.value === true}
        onChange={() => field.change(field.value !== true)}
        describedBy={field.description ? `${field.id}-why` : undefined}
      />
      <label htmlFor={field.id}>{field.label}</label>
      {field.description && (
        <span id={`${field.id}-why`} className={styles.why}>
          {field.description}
        </span>
      )}
      {problem(field.error)}
    </div>
  )
}

/** A length as mm:ss or h:mm:ss, kept as seconds; what cannot be read is kept as typed, for the contract to refuse. */
export function DurationField({ field }: { field: FieldProps }) {
  return (
    <TypedField
      field={field}
      read={typed => {
        const seconds = secondsOf(typed)
        return seconds === undefined ? typed : seconds
      }}
      write={clockOf}
      kind={{ ltr: true, placeholder: '12:30' }}
    />
  )
}

/** The link of a video, kept as its site and its id there. */
export function VideoField({ field }: { field: FieldProps }) {
  return (
    <TypedField
      field={field}
      read={typed => videoOf(typed) ?? (typed.trim() || null)}
      write={(video: Video) => linkOf(video)}
      kind={{ ltr: true, mode: 'url', placeholder: 'https://www.youtube.com/watch?v=…' }}
    />
  )
}

/** Text that stands for another value: shown as typed as long as it is what the value came from. */
function TypedField<Value>(props: {
  field: FieldProps
  read: (typed: string) => unknown
  write: (value: Value) => string
  kind: TextKind
}) {
  const { field, read, write, kind } = props
  const { value } = field
  const [typed, setTyped] = useState({ text: '', value: undefined as unknown })
  const written = value === null || typeof value === 'string' ? (value ?? '') : write(value)
  return (
    <TextField
      {...kind}
      field={{
        ...field,
        value: typed.value === value ? typed.text : written,
        change: (text: string) => {
          const next = read(text)
          setTyped({ text, value: next })
          field.change(next)
        },
      }}
    />
  )
}

/** Marks what may stay empty; what is required needs no mark. */
export function Optional({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <>
      {children} <span className={form.optional}>{t('optional')}</span>
    </>
  )
}
