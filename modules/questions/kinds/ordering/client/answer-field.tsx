import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import shared from '../../../client/answering/answering.module.css'
import { Signed } from '../../../client/answering/sign.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import { letterOf } from '../../../client/kinds/letters.ts'
import styles from './answer-field.module.css'

export const orderingAnswerField: ClientKind<'ordering'>['answerField'] = {
  Field: OrderingField,
}

/** `by` where it was a button that moved it. */
type Moved = { key: string; by?: -1 | 1; at: number }

/** Parts in an order, moved by dragging or by buttons. What nobody has touched is no answer, so whoever finds it right says so. */
function OrderingField({ item, answer, change, letters, labelledBy }: AnswerProps<'ordering'>) {
  const t = useTranslate()
  const numbers = useNumbers()
  const parts = item.parts.parts ?? []
  const keys = answer ?? parts.map(({ key }) => key)
  const [moved, setMoved] = useState<Moved>()
  const list = useRef<HTMLOListElement>(null)
  // What moves in the page loses the focus; at an end its button is no more.
  useEffect(() => {
    if (!moved?.by) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-part="${moved.key}"] button`)
    const [up, down] = buttons ?? []
    const wishedButton = moved.by < 0 ? up : down
    ;(wishedButton?.disabled ? (moved.by < 0 ? down : up) : wishedButton)?.focus()
  }, [moved])
  /** It is called by where it stood first, which no moving changes. */
  function partOf(key: string) {
    const index = parts.findIndex(part => part.key === key)
    const sign = t('take.part', { sign: letterOf(letters, index) })
    return { body: parts[index]?.body ?? '', sign }
  }
  function move(from: number, to: number, by?: -1 | 1) {
    change(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!))
    setMoved({ key: keys[from]!, by, at: to + 1 })
  }
  const step = (at: number, by: -1 | 1) => move(at, at + by, by)
  return (
    <div role="group" aria-labelledby={labelledBy} className={shared.parts}>
      <p className={shared.hint}>
        {t('take.ordering.hint')} {answer === null && t('take.ordering.untouched')}
      </p>
      <ol ref={list} className={shared.rows}>
        {keys.map((key, at) => (
          <li key={key} data-part={key} data-draggable className={`${shared.row} ${styles.ordered}`}>
            <DragHandle move={move} />
            <span className={styles.at} aria-hidden>
              {numbers(at + 1)}
            </span>
            <span className={shared.body} id={`part-${key}`}>
              <Signed {...partOf(key)} />
            </span>
            <MoveButton part={key} up disabled={at === 0} run={() => step(at, -1)} />
            <MoveButton part={key} disabled={at === keys.length - 1} run={() => step(at, 1)} />
          </li>
        ))}
      </ol>
      {answer === null && (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => change(keys)}
        >
          {t('take.ordering.keep')}
        </Button>
      )}
      <span role="status" className={hidden.unseen}>
        {moved && t('take.ordering.moved', { at: moved.at, total: keys.length })}
      </span>
    </div>
  )
}

function MoveButton(props: { part: string; up?: boolean; disabled: boolean; run: () => void }) {
  const { part, up = false, disabled, run } = props
  const t = useTranslate()
  const Icon = up ? IconArrowUp : IconArrowDown
  const id = `${part}-${up ? 'up' : 'down'}`
  return (
    <button
      type="button"
      id={id}
      className={styles.move}
      disabled={disabled}
      aria-label={t(up ? 'take.ordering.up' : 'take.ordering.down')}
      aria-labelledby={`${id} part-${part}`}
      onClick={run}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
