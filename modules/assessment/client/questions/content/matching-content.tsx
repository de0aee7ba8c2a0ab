import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { newPart } from '../kinds.ts'
import { AddRow, RemoveButton } from './buttons.tsx'
import type { ContentProps } from './content-field.tsx'
import styles from './content.module.css'
import { PartText } from './part-text.tsx'
import { rowsOf } from './rows.ts'
import { useLetters } from './use-letters.ts'

type Matching = ContentOf<'matching'>

/** What is to be matched, with what: each of the left has one of the right, of which some may have none. */
export function MatchingContent({ id, content, change, errorAt, courseId }: ContentProps<Matching>) {
  const t = useTranslate()
  const letters = useLetters(courseId)
  const numbers = useNumbers()
  const { left, right, pairs } = content
  const lefts = rowsOf(left, left => change({ ...content, left }))
  const rights = rowsOf(right, right => change({ ...content, right }))
  /** One more on each side, which belong together. */
  const addPair = () => {
    const [one, other] = [newPart(), newPart()]
    change({
      ...content,
      left: [...left, one],
      right: [...right, other],
      pairs: { ...pairs, [one.key]: other.key },
    })
  }
  const without = (lost: (pair: [string, string]) => boolean) =>
    Object.fromEntries(Object.entries(pairs).filter(pair => !lost(pair)))
  const choices = [
    { value: '', label: t('questions.pair.none') },
    ...right.map(({ key }, at) => ({
      value: key,
      label: t('questions.matching.right', { letter: letters(at) }),
    })),
  ]
  return (
    <>
      <fieldset className={styles.side}>
        <legend>{t('questions.matching.lefts')}</legend>
        {left.map(({ key, body }, at) => {
          const name = { number: numbers(at + 1) }
          return (
            <div key={key} className={styles.pair}>
              <PartText
                id={`${id}-${key}`}
                label={t('questions.matching.left', name)}
                value={body}
                change={body => lefts.set(at, { body })}
                error={errorAt(`left.${at}.body`)}
                courseId={courseId}
              />
              <NativeSelect
                size="md"
                aria-label={t('questions.pair', name)}
                value={pairs[key] ?? ''}
                rightSection={<IconChevronDown size={20} aria-hidden />}
                data={choices}
                onChange={event => {
                  const to = event.currentTarget.value
                  change({
                    ...content,
                    pairs: { ...without(([from]) => from === key), ...(to && { [key]: to }) },
                  })
                }}
              />
              <RemoveButton
                label={t('questions.matching.left.remove', name)}
                off={left.length <= 2}
                run={() =>
                  change({
                    ...content,
                    left: left.toSpliced(at, 1),
                    pairs: without(([from]) => from === key),
                  })
                }
              />
            </div>
          )
        })}
      </fieldset>
      <fieldset className={styles.side}>
        <legend>{t('questions.matching.rights')}</legend>
        {right.map(({ key, body }, at) => {
          const name = { letter: letters(at) }
          return (
            <div key={key} className={styles.place}>
              <span className={styles.letter} aria-hidden>
                {name.letter}
              </span>
              <PartText
                id={`${id}-${key}`}
                label={t('questions.matching.right', name)}
                value={body}
                change={body => rights.set(at, { body })}
                error={errorAt(`right.${at}.body`)}
                courseId={courseId}
              />
              <RemoveButton
                label={t('questions.matching.right.remove', name)}
                off={right.length <= 2}
                run={() =>
                  change({
                    ...content,
                    right: right.toSpliced(at, 1),
                    pairs: without(([, to]) => to === key),
                  })
                }
              />
            </div>
          )
        })}
      </fieldset>
      <div className={styles.adding}>
        {left.length < 20 && right.length < 25 && <AddRow run={addPair}>{t('questions.pair.add')}</AddRow>}
        {right.length < 20 && (
          <AddRow run={() => rights.add(newPart())}>{t('questions.matching.right.add')}</AddRow>
        )}
      </div>
      <ChoiceField
        field={{
          id: `${id}-scoring`,
          label: t('questions.scoring'),
          value: content.scoring,
          change: scoring => change({ ...content, scoring }),
        }}
        choices={(['each', 'all'] as const).map(value => ({
          value,
          label: t(`questions.scoring.matching.${value}`),
        }))}
      />
    </>
  )
}
