import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { LeaveGuard } from '#platform/client/ui/form/leave-guard.tsx'
import { KeysButton } from '#platform/client/ui/list/keys/keys-button.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { brokenRules } from '#platform/contract/problem.ts'
import { points } from '#modules/questions/contract/question.ts'
import type { MarkedResponse } from '../../contract/response.ts'
import styles from './marking.module.css'
import { UnsavedNote } from './unsaved-note.tsx'
import { useComment } from './use-comment.ts'
import type { Marks } from './use-marks.ts'

/** Where the keys of the page lead: into the points, or into the comment. */
export type PanelHandle = { points: (digit: string) => void; comment: () => void }

const maxComment = 5_000

/** The points of one answer and what is said to its student. Both are saved as soon as they stand. */
export function MarkPanel(props: {
  ref: Ref<PanelHandle>
  answer: MarkedResponse
  marks: Marks
  /** What was said to others who answered this question. */
  used: string[]
  undo: () => void
  back?: () => void
  next?: () => void
}) {
  const { ref, answer, marks, used, undo, back, next } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const sentence = useSentences()
  const id = useId()
  const score = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  // As it was when somebody began to write: what another marker does meanwhile is not overwritten.
  const [typed, setTyped] = useState<{ text: string; from: MarkedResponse }>()
  const [error, setError] = useState<string>()
  const lost = marks.unsaved[answer.id]
  const sending = marks.sending[answer.id]
  const draft = { ...answer, ...(lost?.why === 'failed' && lost.mark), ...sending }
  const scoreText = typed?.text ?? (draft.score === null ? '' : String(draft.score))
  const left = useRef(false)

  useImperativeHandle(ref, () => ({
    points(digit) {
      setTyped({ text: digit, from: answer })
      score.current?.focus()
    },
    comment: () => words.current?.focus(),
  }))

  /** The points as they were typed, or nothing where they are none; then it is said why. */
  function readScore(text: string) {
    const read = text.trim() === '' ? { data: null } : z.safeParse(points(), text)
    const [broken] = 'error' in read && read.error ? brokenRules(read.error) : []
    const isTooHigh = (read.data ?? 0) > answer.points
    if (broken) setError(sentence(broken.code, broken.limit))
    else setError(isTooHigh ? sentence('too_high', answer.points) : undefined)
    return broken || isTooHigh ? undefined : read.data
  }
  function keepScore() {
    const read = typed && readScore(typed.text)
    if (!typed || read === undefined) return
    setTyped(undefined)
    if (read !== typed.from.score) void marks.mark(typed.from, { score: read })
  }
  const comment = useComment(answer, marks)
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Out of the field, which keeps them: the next key is one of the page again.
    if (readScore(scoreText) !== undefined) score.current?.blur()
  }
  const outOf = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault()
      words.current?.blur()
    }
  }
  return (
    <section className={styles.panel} aria-label={t('marking.panel')}>
      <LeaveGuard
        on={marks.hasOpen || typed !== undefined || comment.typed !== undefined}
        left={left}
        keep={() => {
          keepScore()
          comment.keep()
          return marks.isLost()
        }}
      />
      {lost && <UnsavedNote answer={answer} lost={lost} marks={marks} />}
      <div className={styles.points}>
        <TextInput
          ref={score}
          id={`${id}points`}
          label={t('marking.points')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          w={110}
          value={scoreText}
          error={problem(error)}
          errorProps={{ className: styles.error }}
          onChange={event => setTyped({ text: event.currentTarget.value, from: typed?.from ?? answer })}
          onKeyDown={byEnter}
          onBlur={keepScore}
        />
        <span className={styles.of}>{t('marking.of', { points: numbers(answer.points) })}</span>
      </div>
      <Textarea
        ref={words}
        id={`${id}comment`}
        label={t('marking.comment')}
        rows={5}
        maxLength={maxComment}
        attributes={{ input: { dir: 'auto' } }}
        value={comment.typed ?? draft.comment ?? ''}
        onChange={event => comment.type(event.currentTarget.value)}
        onKeyDown={outOf}
        onBlur={comment.end}
      />
      {used.length > 0 && (
        <details className={styles.used}>
          <summary>{t('marking.used', { count: used.length })}</summary>
          <ul>
            {used.map(text => (
              <li key={text}>
                <button type="button" className={styles.again} onClick={() => comment.use(text)}>
                  <bdi>{text}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.kept} role="status">
        {sending && t('marking.saving')}
        {!sending && !lost && marks.keptAt && (
          <>
            <IconCheck size={16} aria-hidden />
            {t('marking.saved', { time: dateTimes(marks.keptAt, { timeStyle: 'short' }) })}
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Button
          variant="default"
          disabled={!back}
          onClick={back}
          aria-keyshortcuts="K"
          className={styles.way}
        >
          <IconChevronLeft size={18} aria-hidden className={styles.arrow} />
          {t('marking.back')}
        </Button>
        <Button disabled={!next} onClick={next} aria-keyshortcuts="J" className={styles.way}>
          {t('marking.next')}
          <IconChevronRight size={18} aria-hidden className={styles.arrow} />
        </Button>
      </div>
      <div className={styles.foot}>
        {marks.mayUndo && (
          <TextButton run={undo}>
            <IconArrowBackUp size={18} aria-hidden />
            {t('marking.undo')}
          </TextButton>
        )}
        <KeysButton
          label={t('marking.keys')}
          keys={[
            { what: t('marking.next'), combinations: ['J'] },
            { what: t('marking.back'), combinations: ['K'] },
            { what: t('marking.keys.points'), combinations: ['0 – 9', 'Enter'] },
            { what: t('marking.comment'), combinations: ['C'] },
            { what: t('marking.keys.out'), combinations: ['Esc', 'Ctrl Enter'] },
            { what: t('marking.undo'), combinations: ['U'] },
          ]}
        />
      </div>
    </section>
  )
}
