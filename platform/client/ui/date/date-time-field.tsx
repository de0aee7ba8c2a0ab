import { lazy, Suspense } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'
import { Waiting } from '../feedback/skeleton.tsx'
import { type FieldProps, inputOf } from '../form/fields.tsx'

const DateTimeInput = lazy(() =>
  lazyChunk(() => import('./date-time-input.tsx')).then(({ DateTimeInput }) => ({ default: DateTimeInput })),
)

/** A moment picked from a calendar, which comes only with the forms that ask for one. */
export function DateTimeField({ field }: { field: FieldProps }) {
  return (
    <Suspense fallback={<Waiting height={72} />}>
      <DateTimeInput {...inputOf(field)} value={field.value} onChange={field.change} />
    </Suspense>
  )
}
