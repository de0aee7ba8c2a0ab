import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import 'dayjs/locale/ar'
import { useRef, useState } from 'react'
import { useDateTimes } from '../../i18n/date-times.ts'
import { useLanguage, useTranslate } from '../../i18n/i18n.ts'
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

/** Picks a moment: shown in the reader's own time, kept as UTC. */
export function DateTimeInput({ value, onChange, ...rest }: Props) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The calendar is closed as it is opened, by its button.
  useBackCloses(isOpen, () => button.current?.click())
  // The region that the browser names, whatever the language of the page; without one, that language.
  const languages = [language, ...navigator.languages]
  return (
    <DateTimePicker
      ref={button}
      clearable
      size="md"
      locale={language}
      firstDayOfWeek={counted(firstDayFor(languages))}
      weekendDays={weekendFor(languages).map(counted)}
      hideOutsideDates
      classNames={{ day: styles.day }}
      popoverProps={{
        ...{ id: rest.id, shadow: 'none', radius: 'lg', classNames: { dropdown: styles.dropdown } },
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      placeholder={t('moment.none')}
      valueFormat={local => dateTimes(new Date(local).toISOString(), short)}
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
      value={value ? new Date(value) : null}
      onChange={local => onChange(local ? new Date(local).toISOString() : null)}
      {...rest}
    />
  )
}
