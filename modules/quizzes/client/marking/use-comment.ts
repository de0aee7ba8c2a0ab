import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MarkedResponse } from '../../contract/response.ts'
import type { Marks } from './use-marks.ts'

/** So long after the last key a comment is sent while it is still being written. */
const pause = 1_500

/**
 * The comment on one answer while somebody writes it. It is sent shortly after they stop, when they leave the field, when
 * another answer is shown, and when the page is hidden or closed; each time as what came of the answer that they saw first.
 */
export function useComment(answer: MarkedResponse, marks: Marks) {
  const [typed, setTyped] = useState<string>()
  /** What was seen when somebody began to write, and what of it is on its way already. */
  const begun = useRef<{ text: string; from: MarkedResponse; sent: string }>(undefined)

  function keep() {
    const { current } = begun
    const text = current?.text.trim()
    if (!current || text === undefined || text === current.sent) return
    current.sent = text
    void marks.mark(current.from, { comment: text || null }, { typing: current })
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && keepNow()
    addEventListener('visibilitychange', whenHidden)
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(keepNow, pause)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    typed,
    keep,
    type(text: string) {
      begun.current ??= { text, from: answer, sent: (answer.comment ?? '').trim() }
      begun.current.text = text
      setTyped(text)
    },
    end() {
      keep()
      begun.current = undefined
      setTyped(undefined)
    },
    /** Says what was said to somebody else. */
    use(text: string) {
      begun.current = undefined
      setTyped(undefined)
      if (text !== (answer.comment ?? '')) void marks.mark(answer, { comment: text })
    },
  }
}
