import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences } from '#platform/client/i18n/i18n.ts'
import type { Exam } from '../contract/exam.ts'
import type { KeptScore, ScoreRow } from './kept-scores.ts'
import { readScore } from './written-score.ts'

type Typed = { text: string; error?: string }

/**
 * The fields of a sheet of scores: Enter and the arrows lead to the next one or the one before, a column that is pasted fills those
 * below, and what cannot be read stays as it was typed, with why.
 */
export function useFields(
  { outOf }: Pick<Exam, 'outOf'>,
  rows: ScoreRow[],
  keep: (row: ScoreRow, score: KeptScore) => void,
) {
  const sentence = useSentences()
  const numbers = useNumbers()
  const inputs = useRef(new Map<number, HTMLInputElement>())
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const note = (userId: string, next: Typed | undefined) =>
    setTyped(before => {
      const after = new Map(before)
      if (next) after.set(userId, next)
      else after.delete(userId)
      return after
    })

  /** Keeps what was typed of somebody; what cannot be read stays in its field. */
  function take(row: ScoreRow, text: string) {
    const read = readScore(text, outOf)
    if ('refusal' in read) {
      const { code, limit } = read.refusal
      return note(row.user.id, { text, error: sentence(code as never, limit as never) })
    }
    note(row.user.id, undefined)
    if (read.score !== row.score || read.absent !== row.absent) keep(row, { ...read, note: row.note })
  }
  function takeAll(at: number, texts: string[]) {
    for (const [below, text] of texts.entries()) {
      const row = rows[at + below]
      // As in an import, what is left empty says nothing.
      if (row && text.trim() !== '') take(row, text)
    }
  }
  const focus = (at: number) => {
    const input = inputs.current.get(at)
    input?.focus()
    input?.select()
  }

  return {
    hasFaults: [...typed.values()].some(({ error }) => error !== undefined),
    of: (row: ScoreRow, at: number) => ({
      register: (element: HTMLInputElement | null) => {
        if (element) inputs.current.set(at, element)
        else inputs.current.delete(at)
      },
      text:
        typed.get(row.user.id)?.text ??
        (row.score === null ? '' : numbers(row.score, { maximumFractionDigits: 2, useGrouping: false })),
      error: typed.get(row.user.id)?.error,
      type: (text: string) => note(row.user.id, { text }),
      leave: () => {
        const entry = typed.get(row.user.id)
        if (entry) take(row, entry.text)
      },
      press(event: KeyboardEvent) {
        const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        const entry = typed.get(row.user.id)
        if (entry) take(row, entry.text)
        focus(at + step)
      },
      paste(event: ClipboardEvent) {
        const lines = event.clipboardData
          .getData('text')
          .replace(/\r?\n$/, '')
          .split(/\r?\n/)
        if (lines.length < 2) return
        event.preventDefault()
        takeAll(
          at,
          lines.map(line => line.split('\t')[0]!),
        )
      },
      setAbsent: (absent: boolean) => {
        note(row.user.id, undefined)
        keep(row, { score: null, absent, note: row.note })
      },
      setNote: (written: string) => {
        const { score, absent } = row
        keep(row, { score, absent, note: written })
      },
    }),
  }
}
export type ScoreField = ReturnType<ReturnType<typeof useFields>['of']>
