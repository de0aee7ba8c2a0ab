import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import 'dayjs/locale/ar'
import { useRef, useState } from 'react'
import { useSite } from '../../api/site.ts'
import { useDateTimes, useNumbers } from '../../i18n/date-times.ts'
import { useLanguage, useTranslate } from '../../i18n/i18n.ts'
import { instantOf, wallTime } from '../../i18n/zone.ts'
import { useBackCloses } from '../overlay/back-closes.ts'
import { firstDayFor, weekendFor } from './week.ts'
import styles from './date-time-input.module.css'

type Props = Omit<DateTimePickerProps, 'value' | 'onChange' | 'valueFormat'> & {
  value?: string | null
  onChange: (dateTime: string | null) => void
}

/** Short enough for one line beside a button, also where the field stands in a narrow column. */
const short: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
}

/** Mantine counts from Sunday, 0. */
const counted = (day: number) => (day % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Picks a moment: shown in the time of the school, else of the reader, kept as UTC. */
export function DateTimeInput({ value, onChange, ...rest }: Props) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const numbers = useNumbers()
  const { timeZone, weekStart, weekend } = useSite()
  const utcOf = (wall: string) => new Date(instantOf(wall, timeZone)).toISOString()
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The calendar is closed as it is opened, by its button.
  useBackCloses(isOpen, () => button.current?.click())
  // Where no school says it: the region that the browser names, whatever the language of the page; without one, that language.
  const languages = [language, ...navigator.languages]
  return (
    <DateTimePicker
      ref={button}
      clearable
      size="md"
      locale={language}
      firstDayOfWeek={counted(weekStart ?? firstDayFor(languages))}
      weekendDays={(weekend ?? weekendFor(languages)).map(counted)}
      renderDay={day => numbers(Number(day.slice(8, 10)))}
      monthLabelFormat={month =>
        dateTimes(utcOf(`${month.slice(0, 10)} 12:00:00`), { month: 'long', year: 'numeric' })
      }
      hideOutsideDates
      classNames={{ day: styles.day }}
      popoverProps={{
        ...{ id: rest.id, shadow: 'none', radius: 'lg', classNames: { dropdown: styles.dropdown } },
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      placeholder={t('moment.none')}
      valueFormat={local => dateTimes(utcOf(local), short)}
      ariaLabels={{
        previousMonth: t('moment.previousMonth'),
        nextMonth: t('moment.nextMonth'),
        previousYear: t('moment.previousYear'),
        nextYear: t('moment.nextYear'),
        previousDecade: t('moment.previousDecade'),
        nextDecade: t('moment.nextDecade'),
      }}
      clearButtonProps={{ 'aria-label': t('moment.clear') }}
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
