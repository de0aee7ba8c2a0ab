import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { problem } from '#platform/client/ui/form/fields.tsx'
import { useKept, useKeptDraft } from '#platform/client/ui/form/kept-draft.ts'
import { useFieldSentences } from '#platform/client/ui/form/use-field-sentences.ts'
import type { Resource } from '#platform/contract/resource.ts'
import styles from './add-here.module.css'

/** Adds a draft at the place where it will stand: its title is enough to begin with. */
export function AddHere(props: {
  of: Resource
  into: object
  /** Names the button and the field: `season.add`, `season.add.title`. */
  name: 'season' | 'lesson' | 'summary'
  added: (id: string) => void
  opened: boolean
  open: (opened: boolean) => void
}) {
  const { of, into, name, added, opened, open } = props
  const t = useTranslate()
  const translate = useFieldSentences(of.name)
  const reason = useReason()
  const refresh = useRefresh()
  const draftKey = `${of.name} into ${JSON.stringify(into)}`
  const kept = useKept<string>(draftKey)
  const [title, setTitle] = useState(kept ?? '')
  useKeptDraft(draftKey, title)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [resumed, resume] = useState(kept !== undefined)

  const close = () => {
    open(false)
    resume(false)
    setTitle('')
    setError(undefined)
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (title.trim() === '') return setError(translate('title', { code: 'required' }))
    setBusy(true)
    try {
      const { id } = await call(of.create, { body: { ...into, title } })
      await refresh()
      close()
      added(id)
    } catch (cause) {
      const broken = cause instanceof Refusal ? cause.errors[0] : undefined
      setError(broken ? translate(broken.path, broken) : reason(cause))
    } finally {
      setBusy(false)
    }
  }

  if (!opened && !resumed)
    return (
      <button type="button" className={styles[name]} onClick={() => open(true)}>
        <IconPlus size={18} aria-hidden />
        {t(`content.add.${name}`)}
      </button>
    )
  return (
    <form className={styles.form} onSubmit={event => void add(event)}>
      <TextInput
        className={styles.title}
        label={t(`content.add.${name}.title`)}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && close()}
        error={problem(error)}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        // It stands where the button was that was just pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit" loading={busy}>
        {t('content.add')}
      </Button>
      <Button variant="default" onClick={close}>
        {t('cancel')}
      </Button>
    </form>
  )
}
