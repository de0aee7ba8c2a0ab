import { IconAlertTriangle, IconCircleDashed, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { MarkedResponse } from '../../contract/response.ts'
import styles from './marking.module.css'
import type { Marks } from './use-marks.ts'
import { useWho } from './who-of.ts'

/** Whose answers there are, which of them are marked, and with how many points. */
export function AnswerList(props: {
  known: MarkedResponse[]
  at: number
  show: (at: number) => void
  marks: Marks
}) {
  const { known, at, show, marks } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const whoOf = useWho()
  const list = useRef<HTMLOListElement>(null)
  // Within the list alone: the page itself stays where it is.
  useEffect(() => {
    const { current } = list
    const row = current?.children[at] as HTMLElement | undefined
    if (current && row) current.scrollTop = row.offsetTop - current.clientHeight / 2
  }, [at])
  return (
    <nav className={styles.list} aria-label={t('marking.answers')}>
      <ol ref={list}>
        {known.map((answer, index) => {
          const score = marks.sending[answer.id]?.score ?? answer.score
          const isUnsaved = marks.unsaved[answer.id] !== undefined
          const Sign = isUnsaved
            ? IconAlertTriangle
            : score === null
              ? IconCircleDashed
              : IconCircleCheckFilled
          const word = isUnsaved ? 'unsaved' : score === null ? 'open' : 'done'
          return (
            <li key={answer.id}>
              <button
                type="button"
                className={styles.person}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <Sign size={18} role="img" aria-label={t(`marking.sign.${word}`)} data-sign={word} />
                <bdi>{whoOf(answer)}</bdi>
                {score !== null && <span className={styles.given}>{numbers(score)}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
