import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import {
  DatePickerInput,
  type DatePickerInputProps,
  DateTimePicker,
  type DateTimePickerProps,
  TimePicker,
  type TimePickerProps,
} from '@mantine/dates'
import 'dayjs/locale/ar'
import { useRef, useState } from 'react'
import { useSite } from '../../api/site.ts'
import { useDateTimes, useNumbers } from '../../i18n/date-times.ts'
import { useLanguage, useTranslate } from '../../i18n/i18n.ts'
import { instantOf, wallTime } from '../../i18n/zone.ts'
import { useBackCloses } from '../overlay/back-closes.ts'
import { firstDayFor, weekendFor } from './week.ts'
import styles from './date-time-input.module.css'

type Kept<Input> = Omit<Input, 'value' | 'onChange' | 'valueFormat'> & {
  value?: string | null
  onChange: (kept: string | null) => void
}

const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
/** Short enough for one line beside a button, also where the field stands in a narrow column. */
const dateTime: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit' }

/** Mantine counts from Sunday, 0. */
const counted = (weekday: number) => (weekday % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A calendar as the school counts its weeks, in the words and digits of the reader. */
function useCalendar(id?: string) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const numbers = useNumbers()
  const { timeZone, weekStart, weekend } = useSite()
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The calendar is closed as it is opened, by its button.
  useBackCloses(isOpen, () => button.current?.click())
  const utcOf = (wall: string) => new Date(instantOf(wall, timeZone)).toISOString()
  // Where no school says it: the region that the browser names, whatever the language of the page; without one, that language.
  const languages = [language, ...navigator.languages]
  const said = (wall: string, options: Intl.DateTimeFormatOptions) => dateTimes(utcOf(wall), options)
  const look = {
    ...{ ref: button, clearable: true, locale: language, hideOutsideDates: true },
    size: 'md',
    firstDayOfWeek: counted(weekStart ?? firstDayFor(languages)),
    weekendDays: (weekend ?? weekendFor(languages)).map(counted),
    renderDay: (each: string) => numbers(Number(each.slice(8, 10))),
    monthLabelFormat: (month: string) =>
      said(`${month.slice(0, 10)} 12:00:00`, { month: 'long', year: 'numeric' }),
    classNames: { day: styles.day! },
    popoverProps: {
      ...{ id, classNames: { dropdown: styles.dropdown! } },
      shadow: 'none',
      radius: 'lg',
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
    },
    placeholder: t('moment.none'),
    ariaLabels: {
      previousMonth: t('moment.previousMonth'),
      nextMonth: t('moment.nextMonth'),
      previousYear: t('moment.previousYear'),
      nextYear: t('moment.nextYear'),
      previousDecade: t('moment.previousDecade'),
      nextDecade: t('moment.nextDecade'),
    },
    clearButtonProps: { 'aria-label': t('moment.clear') },
  } as const
  return { look, said, utcOf, timeZone }
}

/** Picks a moment: shown in the time of the school, else of the reader, kept as UTC. */
export function DateTimeInput({ value, onChange, ...rest }: Kept<DateTimePickerProps>) {
  const t = useTranslate()
  const { look, said, utcOf, timeZone } = useCalendar(rest.id)
  return (
    <DateTimePicker
      {...look}
      weekendDays={[...look.weekendDays]}
      valueFormat={local => said(local, dateTime)}
      submitButtonProps={{ 'aria-label': t('moment.take') }}
      timePickerProps={{
        hoursInputLabel: t('moment.hours'),
        minutesInputLabel: t('moment.minutes'),
        'aria-label': t('moment.time'),
      }}
      value={value ? wallTime(Date.parse(value), timeZone) : null}
      onChange={local => onChange(local ? utcOf(local) : null)}
      {...rest}
    />
  )
}

/** Picks a day of the calendar, kept as it is written: 2026-09-01. */
export function DayInput({ value, onChange, ...rest }: Kept<DatePickerInputProps>) {
  const { look, said } = useCalendar(rest.id)
  const shown = (date: string) => said(`${date} 12:00:00`, day)
  const name = rest['aria-label']
  return (
    <DatePickerInput
      {...look}
      valueFormatter={({ date }) => (typeof date === 'string' ? shown(date) : '')}
      value={value || null}
      onChange={onChange}
      {...rest}
      // Its name is all that a screen reader says of the button, so that it says the day, too.
      {...(name && { 'aria-label': `${name}: ${value ? shown(value) : look.placeholder}` })}
    />
  )
}

/** Picks the time of a day on its clock: 17:00. Both parts are named after the whole, beside which others may count minutes. */
export function ClockInput({ value, onChange, label, ...rest }: Kept<TimePickerProps> & { label: string }) {
  const t = useTranslate()
  return (
    <TimePicker
      size="md"
      label={label}
      hoursInputLabel={`${label}: ${t('moment.hours')}`}
      minutesInputLabel={`${label}: ${t('moment.minutes')}`}
      value={value ?? ''}
      onChange={onChange}
      {...rest}
    />
  )
}
