import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DateTimeField } from '#platform/client/ui/date/date-time-field.tsx'
import { ChoiceField, type FieldProps } from '#platform/client/ui/form/fields.tsx'

/** Out as soon as it is published, or at a moment; whether it is published at all, the buttons of the form say. */
export function WhenField({ field, old }: { field: FieldProps; old: string | null }) {
  const t = useTranslate()
  const [now] = useState(() => new Date().toISOString())
  const [later, setLater] = useState(field.value > now)
  const choose = (next: string | null) => {
    setLater(next === 'later')
    // What is out already came out when it did.
    if (next === 'now') field.change(old && old <= now ? old : null)
    // Left empty, it would come out at once though somebody believes it to be scheduled.
    if (next === 'later' && !(field.value > now)) field.change(tomorrowMorning())
  }
  const move = (value: string | null) => {
    field.change(value)
    if (value === null) setLater(false)
  }
  const choices = (['now', 'later'] as const).map(value => ({
    value,
    label: t(`announcements.when.${value}`),
  }))
  const asked = { ...field, id: `${field.id}-when`, label: t('announcements.when'), error: undefined }
  return (
    <>
      <ChoiceField field={{ ...asked, value: later ? 'later' : 'now', change: choose }} choices={choices} />
      {later && <DateTimeField field={{ ...field, label: t('announcements.moment'), change: move }} />}
    </>
  )
}

function tomorrowMorning() {
  const morning = new Date()
  morning.setDate(morning.getDate() + 1)
  morning.setHours(8, 0, 0, 0)
  return morning.toISOString()
}
