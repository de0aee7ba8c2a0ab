import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useDateTimes } from '../../i18n/date-times.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Phrase } from '../text/phrase.tsx'
import styles from './conflict.module.css'
import { isSame } from './use-draft.ts'
import { useOwnMessages } from './use-field-sentences.ts'

type Values = Record<string, unknown>

/** Somebody saved another version meanwhile: both versions of each field that differs, and a choice between them. */
export function Conflict(props: {
  of: string
  between: { mine: Values; now: Values; changedBy?: string }
  values: Values
  labels: Map<string, string>
  choose: (name: string, value: unknown) => void
  show: (name: string, value: unknown) => ReactNode
  /** Takes what was chosen, where no form around it is saved. */
  settle?: () => void
}) {
  const { of, between, values, labels, choose, show, settle } = props
  const t = useTranslate()
  const written = useWritten(of)
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // Whoever pressed a button far below sees at once why nothing was saved.
  const isInForm = !settle
  useEffect(() => {
    if (isInForm) section.current?.scrollIntoView?.({ block: 'start' })
  }, [between, isInForm])
  const names = [...labels.keys()].filter(name => !isSame(between.mine[name], between.now[name]))
  return (
    <section ref={section} className={styles.conflict} role="alert">
      <p className={styles.title}>
        <IconRefreshAlert size={22} aria-hidden />
        <span>
          {between.changedBy ? (
            <Phrase of={{ id: 'form.conflict.by', names: { name: between.changedBy } }} />
          ) : (
            t('form.conflict')
          )}
        </span>
      </p>
      <p>{t(`form.conflict.${names.length > 0 ? 'choose' : 'same'}${settle ? '.here' : ''}`)}</p>
      {names.map(name => (
        <fieldset key={name} className={styles.field}>
          <legend>{labels.get(name)}</legend>
          {(['mine', 'now'] as const).map(side => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={id + name}
                checked={isSame(values[name], between[side][name])}
                onChange={() => choose(name, between[side][name])}
              />
              <span className={styles.whose}>{t(`form.conflict.${side}`)}</span>
              <bdi className={styles.value}>
                {show(name, between[side][name]) ?? written(name, between[side][name])}
              </bdi>
            </label>
          ))}
        </fieldset>
      ))}
      {settle && (
        <Button variant="default" className={styles.settle} onClick={settle}>
          {t('form.conflict.settle')}
        </Button>
      )}
    </section>
  )
}

/** A value as a person reads it, whatever kind it is. */
function useWritten(of: string) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const own = useOwnMessages()
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('form.conflict.empty')
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
    if (name.endsWith('At')) return dateTimes(String(value))
    const word = own(`${of}.${name}.${String(value)}`)
    if (word) return word
    const plain = typeof value === 'object' ? JSON.stringify(value) : String(value).replace(/<[^>]*>/g, ' ')
    return plain.replace(/\s+/g, ' ').trim().slice(0, 200)
  }
}
