import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Beginning, Resource, Stored } from '../../../contract/resource.ts'
import { call, Refusal } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { showToast, type Toast } from '../feedback/toasts.ts'
import { useRefresh } from './changes.ts'
import { Conflict } from './conflict.tsx'
import { ErrorSummary, useReason } from './field-errors.tsx'
import { type FieldProps, Optional } from './fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import styles from './resource-form.module.css'
import { isSame, useDraft } from './use-draft.ts'
import { useFieldSentences } from './use-field-sentences.ts'
import { useFirstFocus } from './use-first-focus.ts'

type Options = { optional?: boolean; hint?: ReactNode; label?: string }

/** A way to save what a form holds; it may set fields besides. */
type SaveWay<Draft> = { label: string; with?: () => Partial<Draft> }

/** Gives an input its name, label, value and error, by the name of its field. */
export type FieldOf<Draft> = (name: keyof Draft & string, options?: Options) => FieldProps

/** A form that fills in one item of a resource; its children draw the fields. Only what was changed is sent. */
export function ResourceForm<Item extends Stored, Draft extends object>(props: {
  of: Resource<Item, Draft>
  item?: Item
  /** What a new one starts with beside the blank; its fields can be filled in too. */
  start?: Beginning<Draft>
  /** What a value is called where two versions of it are compared. */
  show?: (name: string, value: unknown, item: Item) => ReactNode
  /** In a page instead of a drawer: it stays open, and there is no way out of it. */
  inPage?: boolean
  /** With what was sent of it. */
  saved?: (item: Item, sent: Partial<Draft>) => void
  /** What is said of it instead of that it was saved, where there is more to say. */
  said?: (item: Item) => (Partial<Toast> & Pick<Toast, 'title'>) | undefined
  /** `saved` leads elsewhere: nothing is closed besides. */
  closesItself?: boolean
  /** The ways to save it, the first also by the keyboard; each may set fields besides. Without them there is one. */
  ways?: (values: Draft, base?: Item) => SaveWay<Draft>[]
  close?: () => void
  children: (field: FieldOf<Draft>) => ReactNode
}) {
  const { of, item, start, show, inPage, saved, said, closesItself, ways, close, children } = props
  const t = useTranslate()
  const translate = useFieldSentences(of.name)
  const reason = useReason()
  const cache = useQueryClient()
  const refresh = useRefresh()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const left = useRef(false)
  useFirstFocus(form)
  const draft = useDraft(of, item, start)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [summed, setSummed] = useState(false)

  // The fields of a form name themselves as they are drawn, in the order in which they stand.
  const [labels] = useState(() => new Map<string, string>())
  const field: FieldOf<Draft> = (name, { optional, hint, label = t(`${of.name}.${name}`) } = {}) => {
    labels.set(name, label)
    const broken = draft.errors[name]
    return {
      id: `${id}${name}`,
      label: optional ? <Optional>{label}</Optional> : label,
      description: hint,
      value: draft.values[name],
      error: broken && translate(name, broken),
      inside: Object.fromEntries(
        broken?.rules.map(rule => [
          rule.path.slice(name.length + 1),
          translate(rule.path.replace(/\.\d+\b/g, ''), rule),
        ]) ?? [],
      ),
      change: value => draft.set(name, value),
    }
  }
  const fields = children(field)
  const wrong = [...labels.keys()].filter(name => draft.errors[name])
  // The summary comes with a try to save, never while somebody types: it would take the focus.
  if (summed && wrong.length === 0 && failure === undefined) setSummed(false)
  const goTo = (name: string) => document.getElementById(`${id}${name}`)?.focus()
  const goToFirst = (names: string[]) =>
    requestAnimationFrame(() => {
      const first = [...labels.keys()].find(name => names.includes(name))
      const input = document.getElementById(`${id}${first}`)
      if (!input) return
      input.focus({ preventScroll: true })
      // The summary stays in sight where the field is near enough to it.
      const { current: part } = scroll
      part?.scrollTo(0, 0)
      const { bottom } = part?.getBoundingClientRect() ?? { bottom: innerHeight }
      if (input.getBoundingClientRect().bottom > bottom) input.scrollIntoView({ block: 'center' })
    })

  const finish = (kept: Item, sent: Partial<Draft>) => {
    showToast(said?.(kept) ?? { title: 'form.saved' })
    // What was kept is not asked about on the way out.
    left.current = !inPage
    saved?.(kept, sent)
    if (!closesItself) close?.()
  }
  const save = async (way?: SaveWay<Draft>) => {
    setFailure(undefined)
    const broken = draft.tryIt()
    setSummed(broken.length > 0)
    if (broken.length > 0) return goToFirst(broken)
    const { base } = draft
    const more = way?.with?.() ?? {}
    const body = { ...draft.body, ...more } as Partial<Draft>
    const isNew = ([name, value]: [string, unknown]) => !isSame(value, base?.[name as keyof Item])
    if (base && draft.changed.length === 0 && !Object.entries(more).some(isNew)) return finish(base, {})
    setBusy(true)
    try {
      const baseValues = base
        ? await call(of.update, { id: base.id, version: base.version, body })
        : await call(of.create, { body })
      cache.setQueryData([of.name, 'item', baseValues.id], baseValues)
      draft.saved(baseValues)
      finish(baseValues, body)
      await refresh()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'stale' && error.current) draft.meet(error.current as Item, error.changedBy)
      else {
        const names = draft.refuse(error)
        if (names.length === 0) setFailure(error)
        setSummed(true)
        goToFirst(names)
      }
    } finally {
      setBusy(false)
    }
  }
  const offered = ways?.(draft.values as Draft, draft.base) ?? [
    { label: t(draft.base ? 'form.save' : `${of.name}.create`) },
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    // A dialog of the form, such as that of a link, submits a form of its own.
    if (event.target === form.current && !busy) void save(offered[0])
  }
  const byKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    form.current?.requestSubmit()
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        data-page={inPage || undefined}
        onSubmit={submit}
        onKeyDownCapture={byKeyboard}
        noValidate
      >
        <div className={styles.fields} ref={scroll}>
          {draft.resumed && <output className={styles.resumed}>{t('form.kept')}</output>}
          {summed && (
            <ErrorSummary
              fields={wrong.map(name => ({ name, label: labels.get(name) }))}
              go={goTo}
              reason={reason(failure)}
            />
          )}
          {draft.theirs && draft.base && (
            <Conflict
              of={of.name}
              between={draft.theirs}
              values={draft.values}
              labels={labels}
              choose={draft.set}
              show={(name, value) => show?.(name, value, draft.base!)}
            />
          )}
          {fields}
        </div>
        <div className={styles.actions}>
          <Button type="submit" loading={busy} className={styles.save}>
            {offered[0]!.label}
          </Button>
          {offered.slice(1).map(way => (
            <Button key={way.label} variant="default" disabled={busy} onClick={() => void save(way)}>
              {way.label}
            </Button>
          ))}
          {close && (
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
          )}
          <kbd className={styles.keys} aria-hidden>
            Ctrl ↵
          </kbd>
        </div>
      </form>
      <LeaveGuard on={draft.changed.length > 0} left={left} />
    </>
  )
}

/** A part of a form under a title of its own. */
export function FormPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {children}
    </section>
  )
}

/** Two short fields beside each other, where there is room. */
export const FormPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
