import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import shared from '../../../client/answering/answering.module.css'
import { Option } from '../../../client/answering/option.tsx'
import styles from '../../../client/answering/option.module.css'
import { needsSign } from '../../../client/answering/sign.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import { letterOf } from '../../../client/kinds/letters.ts'
import type { Parts } from '../../../contract/shown-parts.ts'

export const multipleAnswerField: ClientKind<'multiple'>['answerField'] = {
  Field: MultipleField,
  choose: chosenAt,
}

/** Any of several, or no more of them than the question allows. */
function MultipleField({ item, answer, change, letters, labelledBy }: AnswerProps<'multiple'>) {
  const t = useTranslate()
  const chosenKeys = answer ?? []
  const { options, most: max } = item.parts
  const isFull = hasMax(chosenKeys, max)
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.options}>
      <p className={shared.hint}>{max ? t('take.most', { count: max }) : t('take.several')}</p>
      {options!.map(({ key, body }, at) => {
        const isChosen = chosenKeys.includes(key)
        return (
          <Option
            key={key}
            name={item.item}
            type="checkbox"
            sign={letterOf(letters, at)}
            isNamed={needsSign(body)}
            isChosen={isChosen}
            isDisabled={isFull && !isChosen}
            turn={() => change(turned(chosenKeys, key))}
          >
            <RichText html={body} />
          </Option>
        )
      })}
    </div>
  )
}

/** Whether no more of them may be chosen. */
const hasMax = (chosen: string[], max: Parts['most']) => typeof max === 'number' && chosen.length >= max

function chosenAt({ options, most: max }: Parts, answer: string[] | null, at: number) {
  const option = options?.[at]?.key
  const chosenKeys = answer ?? []
  if (!option || (hasMax(chosenKeys, max) && !chosenKeys.includes(option))) return undefined
  return turned(chosenKeys, option)
}

/** With a key or without it; none at all is no answer. */
function turned(chosen: string[], key: string) {
  const next = chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]
  return next.length > 0 ? next : null
}
