import { useEffect, useRef } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { MarkedResponse } from '../../contract/response.ts'
import { AnswerFiles } from './answer-files.tsx'
import styles from './marking.module.css'
import { useWho } from './who-of.ts'

type Question = { body: string; model: string; explanation: string } | null

/** The question, what it is to say where its teacher wrote that down, and one answer at reading width. */
export function AnswerView(props: {
  question: Question
  answer: MarkedResponse
  number: number
  total: number
}) {
  const { question, answer, number, total } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const whoOf = useWho()
  const heading = useRef<HTMLHeadingElement>(null)
  // A long answer is read from its beginning.
  useEffect(() => {
    const { current } = heading
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView?.({ block: 'start' })
  }, [answer.id])
  return (
    <article className={styles.reading}>
      {question && (
        <section className={styles.asked} aria-label={t('marking.question')}>
          <span className={styles.over}>{t('marking.question')}</span>
          <RichText html={question.body} />
          {question.model !== '' && (
            <details>
              <summary>{t('marking.model')}</summary>
              <RichText html={question.model} />
            </details>
          )}
        </section>
      )}
      <h2 ref={heading} className={styles.whose}>
        <bdi>{whoOf(answer)}</bdi>
        <span className={styles.place}>
          {t('marking.place', { number: numbers(number), total: numbers(total) })}
        </span>
      </h2>
      <Answer of={answer} />
    </article>
  )
}

/** What was written, with its lines as they are, and the files beside it. */
function Answer({ of: { answer, files } }: { of: MarkedResponse }) {
  const t = useTranslate()
  const { text = '' } = (answer ?? {}) as { text?: string }
  const words = text.split(/\s+/).filter(Boolean).length
  return (
    <>
      {text === '' && files.length === 0 && <p className={styles.dim}>{t('marking.noAnswer')}</p>}
      {text !== '' && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      {text !== '' && <p className={styles.dim}>{t('marking.words', { count: words })}</p>}
      <AnswerFiles files={files} />
    </>
  )
}
