import { IconArrowRight } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import shared from '../../../client/answering/answering.module.css'
import { Signed } from '../../../client/answering/sign.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import { letterOf } from '../../../client/kinds/letters.ts'
import styles from './answer-field.module.css'

export const matchingAnswerField: ClientKind<'matching'>['answerField'] = {
  Field: MatchingField,
}

type Part = { key: string; body: string }
type Pairs = Record<string, string>
/** Where the focus goes: to a choice of the tray, or where there is none, to a row. */
type Landing = { index: number; row: string; isByKey: boolean }

/** To each part on the one side one of the other: a row is pressed, then what fits it. Nothing has to be dragged. */
function MatchingField({ item, answer, change, letters, labelledBy }: AnswerProps<'matching'>) {
  const t = useTranslate()
  const [left, right] = [item.parts.left ?? [], item.parts.right ?? []]
  const pairs = answer ?? {}
  const firstEmpty = (known: Pairs) => left.find(({ key }) => !(key in known))?.key
  const [pressed, setPressed] = useState(firstEmpty(pairs))
  const [showsUsed, setShowsUsed] = useState(false)
  const active = left.find(({ key }) => key === pressed)
  const used = right.filter(({ key }) => Object.values(pairs).includes(key))
  // Where there are fewer on the right than on the left, some fit more than one.
  const isReused = showsUsed || right.length < left.length
  const tray = isReused ? right : right.filter(part => !used.includes(part))

  const leftSign = (key: string) => t('take.part', { sign: String(indexIn(left, key) + 1) })
  const rightSign = (key: string) => t('take.choice', { sign: letterOf(letters, indexIn(right, key)) })
  const fitting = (key: string) => (
    <Signed body={right[indexIn(right, key)]?.body ?? ''} sign={rightSign(key)} />
  )

  const group = useRef<HTMLDivElement>(null)
  const [landing, setLanding] = useState<Landing>()
  // What was pressed leaves the tray, and the focus with it: it goes to what stands there now, or to the row that was filled.
  useEffect(() => {
    if (!landing) return
    const choices = [...group.current!.querySelectorAll<HTMLElement>('[data-choice] > button')]
    const row = group.current!.querySelector<HTMLElement>(`[data-row="${landing.row}"] > button`)
    const target = choices[Math.min(landing.index, choices.length - 1)] ?? row
    target?.focus({ preventScroll: !landing.isByKey })
  }, [landing])
  const land = (index: number, event?: MouseEvent) =>
    setLanding({ index, row: active!.key, isByKey: event?.detail === 0 })

  function pair(key: string, index: number, event: MouseEvent) {
    const next = { ...pairs, [active!.key]: key }
    change(next)
    setPressed(firstEmpty(next))
    land(index, event)
  }
  function clear() {
    const { [active!.key]: _, ...rest } = pairs
    change(Object.keys(rest).length > 0 ? rest : null)
    land(0)
  }
  return (
    <div ref={group} role="group" aria-labelledby={labelledBy} className={shared.parts}>
      <ul className={shared.rows}>
        {left.map(({ key, body }) => (
          <li key={key}>
            <div
              className={`${shared.row} ${styles.row}`}
              data-row={key}
              data-pressed={key === pressed || undefined}
            >
              <Cover
                isPressed={key === pressed}
                labelledBy={`left-${key} spot-${key}`}
                press={() => setPressed(key)}
              />
              <span id={`left-${key}`} className={shared.body}>
                <Signed body={body} sign={leftSign(key)} />
              </span>
              <IconArrowRight size={18} className={styles.arrow} aria-hidden />
              <span id={`spot-${key}`} className={styles.spot} data-filled={key in pairs || undefined}>
                {key in pairs ? fitting(pairs[key]!) : t('take.matching.choose')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {active && (
        <fieldset key={active.key} className={styles.tray}>
          <legend>
            <span className={styles.of}>
              <Signed body={active.body} sign={leftSign(active.key)} />
            </span>{' '}
            {t('take.matching.for')}
          </legend>
          {tray.map(({ key }, index) => (
            <div
              key={key}
              className={styles.choice}
              data-choice
              data-pressed={pairs[active.key] === key || undefined}
            >
              <Cover
                isPressed={pairs[active.key] === key}
                labelledBy={`right-${key}`}
                press={event => pair(key, index, event)}
              />
              <span id={`right-${key}`}>{fitting(key)}</span>
            </div>
          ))}
          <span className={styles.ways}>
            {active.key in pairs && <TextButton run={clear}>{t('take.matching.clear')}</TextButton>}
            {!isReused && used.length > 0 && (
              <TextButton
                run={() => {
                  setShowsUsed(true)
                  land(0)
                }}
              >
                {t('take.matching.used', { count: used.length })}
              </TextButton>
            )}
          </span>
        </fieldset>
      )}
    </div>
  )
}

/** Presses a part as a whole from above it, since a part may hold what is pressed for itself, such as a sound. */
const Cover = (props: { isPressed: boolean; labelledBy: string; press: (event: MouseEvent) => void }) => (
  <button
    type="button"
    className={styles.cover}
    aria-pressed={props.isPressed}
    aria-labelledby={props.labelledBy}
    onClick={props.press}
  />
)

const indexIn = (parts: Part[], key: string) => parts.findIndex(part => part.key === key)
