import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { Pick } from '#platform/client/ui/form/person-picker.tsx'
import type { Resource } from '#platform/contract/resource.ts'
import styles from './announcement-form.module.css'

/** Picks groups or people that an announcement is to, out of all that its writer may write to. */
export function RecipientField(props: {
  field: FieldProps
  of: Resource
  /** Those that it is to already, by their names. */
  known: Pick[]
  /** Draws where they are picked. */
  children: (picking: { picked: Pick[]; pick: (all: Pick[]) => void }) => ReactNode
}) {
  const { field, of, known, children } = props
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])))
  const ids: string[] = field.value
  // A draft of this device remembers ids alone.
  const otherNames = useQueries({
    queries: ids
      .filter(id => !names.has(id))
      .map(id => ({
        queryKey: [of.name, id],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(of.read, { id }, signal),
      })),
  })
  const nameOf = (id: string) => {
    const other = otherNames.find(({ data }) => data?.id === id)?.data
    return names.get(id) ?? other?.name ?? other?.title ?? ''
  }
  const pick = (all: Pick[]) => {
    setNames(new Map([...names, ...all.map(({ id, name }) => [id, name] as const)]))
    field.change(all.map(({ id }) => id))
  }
  return (
    <fieldset className={styles.courses} id={field.id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {children({ picked: ids.map(id => ({ id, name: nameOf(id) })), pick })}
      {problem(field.error)}
    </fieldset>
  )
}
