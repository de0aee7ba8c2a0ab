import { type ComponentProps, lazy, Suspense } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'
import { Waiting } from '../feedback/skeleton.tsx'
import { type FieldProps, inputOf } from '../form/fields.tsx'

// Calendars come only with the forms that ask for a moment, a day or a time.
const inputs = () => lazyChunk(() => import('./date-time-input.tsx'))
const DateTime = lazy(() => inputs().then(({ DateTimeInput }) => ({ default: DateTimeInput })))
const Day = lazy(() => inputs().then(({ DayInput }) => ({ default: DayInput })))
const Clock = lazy(() => inputs().then(({ ClockInput }) => ({ default: ClockInput })))
const waiting = <Waiting height={72} />

/** A moment picked from a calendar. */
export const DateTimeField = ({ field }: { field: FieldProps }) => (
  <Suspense fallback={waiting}>
    <DateTime {...inputOf(field)} value={field.value} onChange={field.change} />
  </Suspense>
)

/** A day picked from a calendar. */
export const DayInput = (props: ComponentProps<typeof Day>) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
)

/** The same as a field of a form. */
export const DayField = ({ field }: { field: FieldProps }) => (
  <DayInput {...inputOf(field)} value={field.value} onChange={field.change} />
)

/** The time of a day on its clock. */
export const ClockInput = (props: ComponentProps<typeof Clock>) => (
  <Suspense fallback={waiting}>
    <Clock {...props} />
  </Suspense>
)
