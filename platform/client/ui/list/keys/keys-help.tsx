import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { QuestionFrame } from '../../overlay/question-frame.tsx'
import { hasLetterKeys } from '../../text/letter-keys.ts'
import { LetterSwitch } from './letter-switch.tsx'
import styles from './keys-help.module.css'

const modifier = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** What each key does in a list, and whether single ones do anything. */
export function KeysHelp(props: { opened: boolean; close: () => void; chooses: boolean; edits: boolean }) {
  const { opened, close, chooses, edits } = props
  const t = useTranslate()
  const [hasLetters, setLetters] = useState(hasLetterKeys)
  const letter = (name: string) => (hasLetters ? [name] : [])
  const keys: [what: string, combinations: string[]][] = [
    ['next', [...letter('J'), '↓']],
    ['before', [...letter('K'), '↑']],
    ['open', ['Enter']],
    ...(edits ? [['edit', letter('E')] as [string, string[]]] : []),
    ...(chooses
      ? ([
          ['choose', letter('X')],
          ['extend', [...letter('Shift J'), ...letter('Shift K'), 'Shift ↓', 'Shift ↑']],
          ['chooseAll', [`${modifier} A`]],
          ['letGo', ['Esc']],
        ] as [string, string[]][])
      : []),
    ['search', letter('/')],
    ['help', letter('?')],
  ]
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
          .filter(([, combinations]) => combinations.length > 0)
          .map(([what, combinations]) => (
            <div key={what}>
              <dt>{t(`list.keys.${what}`)}</dt>
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
      <LetterSwitch changed={setLetters} />
    </QuestionFrame>
  )
}
