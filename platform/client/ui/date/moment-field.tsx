import { lazy, Suspense } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'
import { Waiting } from '../feedback/skeleton.tsx'
import { type FieldProps, inputOf } from '../form/fields.tsx'

const MomentInput = lazy(() =>
  lazyChunk(() => import('./moment-input.tsx')).then(({ MomentInput }) => ({ default: MomentInput })),
)

/** A moment picked from a calendar, which comes only with the forms that ask for one. */
export function MomentField({ field }: { field: FieldProps }) {
  return (
    <Suspense fallback={<Waiting height={72} />}>
      <MomentInput {...inputOf(field)} value={field.value} onChange={field.change} />
    </Suspense>
  )
}
