import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ClockInput } from '#platform/client/ui/date/date-time-field.tsx'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { maxTimes, type WeeklyTime } from '../../contract/group.ts'
import styles from './times-field.module.css'
import { useWeekdays, weekdays } from './times-words.tsx'

const defaults = { at: '17:00', minutes: 90 }

/** When a group meets every week: a row a time, which can be added and taken away. */
export function TimesField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const weekday = useWeekdays()
  const list = useRef<HTMLFieldSetElement>(null)
  const times: WeeklyTime[] = field.value
  const change = (index: number, part: Partial<Record<keyof WeeklyTime, unknown>>) =>
    field.change(times.map((time, at) => (at === index ? { ...time, ...part } : time)))
  const days = weekdays().map(day => ({ value: String(day), label: weekday(day) }))
  const focusLast = () =>
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('select, button')
      const selects = list.current?.querySelectorAll<HTMLElement>('select')
      ;(selects?.item(selects.length - 1) ?? buttons?.item(0))?.focus()
    })
  const add = () => {
    const last = times.at(-1)
    // Most groups meet at one hour, on days that follow each other but one.
    const day = last ? (last.day + 3) % 7 : weekdays()[0]!
    field.change([...times, { ...defaults, ...(last && { at: last.at, minutes: last.minutes }), day }])
    focusLast()
  }
  const remove = (index: number) => {
    field.change(times.filter((_, at) => at !== index))
    focusLast()
  }
  return (
    <fieldset ref={list} className={styles.times} id={field.id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {times.length === 0 && <p className={styles.none}>{t('groups.times.none')}</p>}
      {times.map(({ day, at, minutes }, index) => {
        const number = { number: index + 1 }
        return (
          // Rows have no names of their own; one that is taken away takes what was typed along.
          // oxlint-disable-next-line react/no-array-index-key -- they are told apart by where they stand
          <div key={index} className={styles.time} role="group" aria-label={t('groups.times.one', number)}>
            <NativeSelect
              size="md"
              label={t('groups.times.day')}
              data={days}
              value={String(day)}
              rightSection={<IconChevronDown size={20} aria-hidden />}
              onChange={event => change(index, { day: Number(event.currentTarget.value) })}
            />
            <ClockInput
              label={t('groups.times.at')}
              value={at}
              onChange={next => change(index, { at: next })}
            />
            <TextInput
              label={t('groups.times.minutes')}
              inputMode="numeric"
              dir="ltr"
              value={String(minutes)}
              onChange={event => change(index, { minutes: event.currentTarget.value })}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('groups.times.remove', number)}
              onClick={() => remove(index)}
            >
              <IconX size={20} aria-hidden />
            </button>
          </div>
        )
      })}
      {problem(field.error)}
      {times.length < maxTimes && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('groups.times.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
