import { Button, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { problem, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { useKept, useKeptDraft } from '#platform/client/ui/form/kept-draft.ts'
import { useFieldSentences } from '#platform/client/ui/form/use-field-sentences.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Resource } from '#platform/contract/resource.ts'
import styles from './add-here.module.css'
import { useAdding } from './use-adding.ts'

const maxRows = 8

/**
 * Adds drafts at the place where they will stand: a title is enough to begin with. Enter adds one and goes on with the
 * next; several lines are one each.
 */
export function AddHere(props: {
  of: Resource
  into: object
  /** Names the button and the field: `season.add`, `season.add.title`. */
  name: string
  /** How many stand above the field, which stays in sight with its buttons while there come more. */
  count: number
  added?: (id: string) => void
  /** Where the one that was added is written: nothing else is added then. */
  leadsTo?: (id: string) => void
  opened: boolean
  open: (opened: boolean) => void
}) {
  const { of, into, name, count, added, leadsTo, opened, open } = props
  const t = useTranslate()
  const translate = useFieldSentences(of.name)
  const reason = useReason()
  const input = useRef<HTMLTextAreaElement>(null)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const draftKey = `${of.name} into ${JSON.stringify(into)}`
  const kept = useKept<string>(draftKey)
  const [text, setText] = useState(kept ?? '')
  const [error, setError] = useState<string>()
  const [announced, announce] = useState('')
  const [resumed, resume] = useState(kept !== undefined)
  const isOpen = opened || resumed

  const { add, pending } = useAdding(of, into, {
    created({ id, title }, isLast) {
      announce(t('content.added', { title }))
      added?.(id)
      if (!leadsTo || !isLast) return
      close()
      leadsTo(id)
    },
    failed(titles, cause) {
      const broken = cause instanceof Refusal ? cause.errors[0] : undefined
      const why = broken ? translate(broken.path, broken) : reason(cause)
      if (!isThere.current)
        return showToast({
          ...{ tone: 'bad', title: 'content.notAdded' },
          message: { text: `${titles.join(' · ')}: ${why}` },
        })
      // They come before what was typed meanwhile, which goes on where its caret is.
      setText(typed => [...titles, ...linesOf(typed)].join('\n'))
      setError(why)
      open(true)
    },
  })
  useKeptDraft(draftKey, [...pending, text].join('\n').trim())
  useLayoutEffect(() => {
    const { current: field } = input
    if (count > 0 && field && document.activeElement === field)
      field.form!.scrollIntoView?.({ block: 'nearest' })
  }, [count])

  const close = () => {
    open(false)
    resume(false)
    setText('')
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    input.current?.focus({ preventScroll: true })
    const titles = linesOf(text)
    if (titles.length === 0) return setError(translate('title', { code: 'required' }))
    setText('')
    setError(undefined)
    void add(titles)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const lines = text.split('\n').length

  if (!isOpen)
    return (
      <button
        type="button"
        className={name === 'season' ? styles.season : styles.lesson}
        onClick={() => open(true)}
      >
        <IconPlus size={18} aria-hidden />
        {t(`content.add.${name}`)}
      </button>
    )
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={pending.length > 0}>
      <Textarea
        ref={input}
        className={styles.title}
        label={t(`content.add.${name}.title`)}
        description={leadsTo ? undefined : t('content.add.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        rows={Math.min(lines, maxRows)}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={press}
        error={problem(error)}
        autoComplete="off"
        enterKeyHint="done"
        attributes={{ input: { dir: 'auto' } }}
        // It stands where the button was that was just pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit">
        {lines > 1 ? t('content.add.lines', { count: linesOf(text).length }) : t('content.add')}
      </Button>
      <Button variant="default" onClick={close}>
        {t(leadsTo ? 'cancel' : 'content.add.end')}
      </Button>
      <output className={hidden.unseen}>{announced}</output>
    </form>
  )
}

/** The titles in what was typed or pasted: one on each line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
