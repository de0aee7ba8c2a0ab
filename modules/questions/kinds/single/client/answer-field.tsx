import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Option } from '../../../client/answering/option.tsx'
import styles from '../../../client/answering/option.module.css'
import { needsSign } from '../../../client/answering/sign.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import { letterOf } from '../../../client/kinds/letters.ts'

export const singleAnswerField: ClientKind<'single'>['answerField'] = {
  Field: SingleField,
  choose: ({ options }, _, at) => options?.[at]?.key,
}

/** One of several. */
function SingleField({ item, answer, change, letters, labelledBy }: AnswerProps<'single'>) {
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
