import { Button } from '@mantine/core'
import { useTranslate } from '../../../i18n/i18n.ts'
import { QuestionFrame } from '../../overlay/question-frame.tsx'
import styles from './keys-help.module.css'
import { LetterSwitch } from './letter-switch.tsx'

/** What a key does, in words, and the combinations that do it. */
export type KeyRow = { what: string; combinations: string[] }

/** The keys of a page, and whether single ones do anything. */
export function KeysDialog(props: {
  opened: boolean
  close: () => void
  keys: KeyRow[]
  switched?: (hasLetters: boolean) => void
}) {
  const { opened, close, keys, switched } = props
  const t = useTranslate()
  return (
    <QuestionFrame
      {...{ opened, close }}
      title={t('list.keys')}
      submit={close}
      answers={
        <Button type="submit" data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys
          .filter(({ combinations }) => combinations.length > 0)
          .map(({ what, combinations }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {combinations.map(combination => (
                  <kbd key={combination} dir="ltr">
                    {combination}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <LetterSwitch changed={switched} />
    </QuestionFrame>
  )
}
