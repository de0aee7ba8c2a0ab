import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { AnswerProps } from './field.ts'
import styles from './parts.module.css'

type Part = { key: string; body: string }
type Pairs = Record<string, string>

/** To each part on the one side one of the other: a row is pressed, then what fits it. Nothing has to be dragged. */
export function MatchingAnswer({ item, answer, change, labelledBy }: AnswerProps) {
  const t = useTranslate()
  const [left, right] = [item.parts.left ?? [], item.parts.right ?? []]
  const pairs = (answer as Pairs | null) ?? {}
  const firstEmpty = (known: Pairs) => left.find(({ key }) => !(key in known))?.key
  const [pressed, setPressed] = useState(firstEmpty(pairs))
  const [showsUsed, setShowsUsed] = useState(false)
  const active = left.find(({ key }) => key === pressed)
  const used = right.filter(({ key }) => Object.values(pairs).includes(key))
  // Where there are fewer on the right than on the left, some fit more than one.
  const isReused = showsUsed || right.length < left.length
  const tray = isReused ? right : right.filter(part => !used.includes(part))

  function pair(key: string) {
    const next = { ...pairs, [active!.key]: key }
    change(next)
    setPressed(firstEmpty(next))
  }
  function clear() {
    const { [active!.key]: _, ...rest } = pairs
    change(Object.keys(rest).length > 0 ? rest : null)
  }
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.matching}>
      <ul className={styles.rows}>
        {left.map(({ key, body }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={key === pressed}
              onClick={() => setPressed(key)}
            >
              <span className={styles.left}>
                <RichText html={body} />
              </span>
              <IconArrowRight size={18} className={styles.arrow} aria-hidden />
              <span className={styles.spot} data-filled={key in pairs || undefined}>
                {key in pairs ? <RichText html={bodyOf(right, pairs[key]!)} /> : t('take.matching.choose')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {active && (
        <fieldset className={styles.tray}>
          <legend>
            <span className={styles.of}>
              <RichText html={active.body} />
            </span>{' '}
            {t('take.matching.for')}
          </legend>
          {tray.map(({ key, body }) => (
            <button
              key={key}
              type="button"
              className={styles.choice}
              aria-pressed={pairs[active.key] === key}
              onClick={() => pair(key)}
            >
              <RichText html={body} />
            </button>
          ))}
          <span className={styles.ways}>
            {active.key in pairs && <TextButton run={clear}>{t('take.matching.clear')}</TextButton>}
            {!isReused && used.length > 0 && (
              <TextButton run={() => setShowsUsed(true)}>
                {t('take.matching.used', { count: used.length })}
              </TextButton>
            )}
          </span>
        </fieldset>
      )}
    </div>
  )
}

const bodyOf = (parts: Part[], key: string) => parts.find(part => part.key === key)?.body ?? ''
