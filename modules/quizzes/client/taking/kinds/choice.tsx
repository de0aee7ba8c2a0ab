import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import styles from './choice.module.css'
import type { AnswerProps } from './field.ts'
import { letterOf } from '#modules/questions/client/public/letters.ts'
import { needsSign } from './sign.tsx'

/** One of several. */
export function SingleAnswer({ item, answer, change, letters, labelledBy }: AnswerProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {item.parts.options!.map(({ key, body }, at) => (
        <Option
          key={key}
          name={item.item}
          type="radio"
          sign={letterOf(letters, at)}
          isNamed={needsSign(body)}
          isChosen={answer === key}
          turn={() => change(key)}
        >
          <RichText html={body} />
        </Option>
      ))}
    </div>
  )
}

/** Any of several, or no more of them than the question allows. */
export function MultipleAnswer({ item, answer, change, letters, labelledBy }: AnswerProps) {
  const t = useTranslate()
  const chosen = (answer as string[] | null) ?? []
  const { options, most: max } = item.parts
  const isFull = typeof max === 'number' && chosen.length >= max
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.options}>
      <p className={styles.hint}>{max ? t('take.most', { count: max }) : t('take.several')}</p>
      {options!.map(({ key, body }, at) => {
        const isChosen = chosen.includes(key)
        return (
          <Option
            key={key}
            name={item.item}
            type="checkbox"
            sign={letterOf(letters, at)}
            isNamed={needsSign(body)}
            isChosen={isChosen}
            isDisabled={isFull && !isChosen}
            turn={() => change(turned(chosen, key))}
          >
            <RichText html={body} />
          </Option>
        )
      })}
    </div>
  )
}

/** With a key or without it; none at all is no answer. */
export function turned(chosen: string[], key: string) {
  const next = chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]
  return next.length > 0 ? next : null
}

export function TrueFalseAnswer({ item, answer, change, labelledBy }: AnswerProps) {
  const t = useTranslate()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {[true, false].map(value => (
        <Option
          key={String(value)}
          name={item.item}
          type="radio"
          sign={value ? '✓' : '✗'}
          isChosen={answer === value}
          turn={() => change(value)}
        >
          {t(`take.${value}`)}
        </Option>
      ))}
    </div>
  )
}

function Option(props: {
  name: string
  type: 'radio' | 'checkbox'
  sign: string
  /** Whether the sign is read with the words. */
  isNamed?: boolean
  isChosen: boolean
  isDisabled?: boolean
  turn: () => void
  children: ReactNode
}) {
  const { name, type, sign, isNamed = false, isChosen, isDisabled, turn, children } = props
  return (
    <label
      className={styles.option}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input type={type} name={name} checked={isChosen} disabled={isDisabled} onChange={turn} />
      <span
        className={styles.sign}
        data-square={type === 'checkbox' || undefined}
        aria-hidden={!isNamed || undefined}
      >
        {type === 'checkbox' && isChosen ? (
          <IconCheck size={18} stroke={2.6} aria-label={isNamed ? sign : undefined} />
        ) : (
          sign
        )}
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
