import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Option } from '../../../client/answering/option.tsx'
import styles from '../../../client/answering/option.module.css'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'

export const trueFalseAnswerField: ClientKind<'trueFalse'>['answerField'] = {
  Field: TrueFalseField,
  choose: (_parts, _answer, at) => (at < 2 ? at === 0 : undefined),
}

function TrueFalseField({ item, answer, change, labelledBy }: AnswerProps<'trueFalse'>) {
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
