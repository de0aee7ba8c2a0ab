import { Button, TextInput } from '@mantine/core'
import { IconAlertCircle, IconChevronLeft } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { View } from '../../contract/view.ts'
import styles from './views.module.css'

/** What a person says of a view. */
export type Said = Pick<View, 'name' | 'shared'>

/** The name of a view, and who sees it. */
export function ViewForm(props: { start: Said; verb: string; save: (said: Said) => Promise<unknown> }) {
  const { start, verb, save } = props
  const t = useTranslate()
  const errorsOf = useFieldErrors()
  const reason = useReason()
  const id = useId()
  const [said, setSaid] = useState(start)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (said.name.trim() === '') return setError(t('views.name.required'))
    setBusy(true)
    setError(undefined)
    try {
      await save(said)
    } catch (failure) {
      const isFull = failure instanceof Refusal && failure.errors.some(({ code }) => code === 'over_limit')
      setError(isFull ? t('views.name.over_limit') : (errorsOf(failure).name ?? reason(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <TextInput
        label={t('views.name')}
        value={said.name}
        onChange={event => setSaid({ ...said, name: event.currentTarget.value })}
        error={
          error && (
            <span className={styles.error}>
              <IconAlertCircle size={17} aria-hidden />
              {error}
            </span>
          )
        }
        // The step before had the focus, and is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        attributes={{ input: { dir: 'auto', maxLength: 60 } }}
      />
      <div className={styles.flag}>
        <Check
          id={id}
          checked={said.shared}
          onChange={() => setSaid({ ...said, shared: !said.shared })}
          describedBy={`${id}-why`}
        />
        <label htmlFor={id}>{t('views.shared')}</label>
        <span id={`${id}-why`}>{t('views.shared.hint')}</span>
      </div>
      <Button type="submit" loading={busy}>
        {verb}
      </Button>
    </form>
  )
}

/** The way back to all views, and what this page is about. */
export function StepHead({ back, children }: { back: () => void; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.head}>
      <button type="button" aria-label={t('views.back')} onClick={back}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <h2>{children}</h2>
    </div>
  )
}
