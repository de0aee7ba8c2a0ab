import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { elementsOf } from '#platform/client/ui/rich-text/clean-html.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import { type Letters, letterOf } from '../../../client/kinds/letters.ts'
import type { Parts } from '../../../contract/shown-parts.ts'
import styles from './answer-field.module.css'

type Gap = NonNullable<Parts['gaps']>[number]

export const clozeAnswerField: ClientKind<'cloze'>['answerField'] = {
  Field: ClozeField,
  holdsBody: true,
}

/** A text with gaps, which are filled in where they stand. */
function ClozeField({ item, answer, change, letters, labelledBy, describedBy }: AnswerProps<'cloze'>) {
  const [spots, setSpots] = useState<HTMLElement[]>([])
  const drawn = useCallback(
    (container: HTMLElement) => setSpots([...container.querySelectorAll<HTMLElement>('[data-gap]')]),
    [],
  )
  const texts = answer ?? {}
  const gaps = item.parts.gaps ?? []
  const fill = (key: string, text: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...texts, [key]: text }).filter(([, each]) => each !== ''),
    )
    change(Object.keys(next).length > 0 ? next : null)
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.cloze}>
      <RichText html={item.body} drawn={drawn} />
      {spots.map(spot => {
        const at = gaps.findIndex(({ key }) => key === spot.dataset.gap)
        const gap = gaps[at]
        return (
          gap &&
          createPortal(
            <GapField
              gap={gap}
              letters={letters}
              number={at + 1}
              text={texts[gap.key] ?? ''}
              fill={text => fill(gap.key, text)}
            />,
            spot,
            gap.key,
          )
        )
      })}
    </div>
  )
}

function GapField(props: {
  gap: Gap
  letters: Letters
  number: number
  text: string
  fill: (text: string) => void
}) {
  const { gap, letters, number, text, fill } = props
  const t = useTranslate()
  const label = t('take.gap', { number })
  if (gap.kind === 'choice')
    return (
      <select
        className={styles.gap}
        aria-label={label}
        value={text}
        onChange={event => fill(event.currentTarget.value)}
      >
        <option value="">{t('take.matching.choose')}</option>
        {gap.options?.map(({ key, body }, at) => (
          <option key={key} value={key}>
            {plainOf(body) || letterOf(letters, at)}
          </option>
        ))}
      </select>
    )
  const isNumber = gap.kind === 'numeric'
  return (
    <input
      className={styles.gap}
      aria-label={label}
      value={text}
      onChange={event => fill(event.currentTarget.value)}
      inputMode={isNumber ? 'decimal' : undefined}
      dir={isNumber ? 'ltr' : 'auto'}
      maxLength={isNumber ? 64 : 500}
      autoComplete="off"
    />
  )
}

/** A list to choose from shows words alone; what has none is called by its letter. */
const plainOf = (html: string) => elementsOf(html).textContent.trim()
