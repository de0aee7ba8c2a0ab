import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { newPart, times } from '../../../client/editing/parts.ts'
import { AddRow } from '../../../client/editing/buttons.tsx'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import shared from '../../../client/editing/editing.module.css'
import styles from './editor.module.css'
import { Left, Right } from './matching-rows.tsx'
import { rowsOf } from '../../../client/editing/rows.ts'
import { useLetters } from '../../../client/editing/use-letters.ts'

type Matching = ContentOf<'matching'>

export const matchingEditor: ClientKind<'matching'>['editor'] = {
  empty() {
    const [left, right] = [times(3, newPart), times(3, newPart)]
    const pairs = Object.fromEntries(left.map(({ key }, at) => [key, right[at]!.key]))
    return { kind: 'matching', left, right, pairs, scoring: 'each' }
  },
  Fields: MatchingFields,
}

/** What is to be matched, with what: each of the left has one of the right, of which some may have none. */
function MatchingFields({ id, content, change, errorAt, courseId }: EditorProps<Matching>) {
  const t = useTranslate()
  const letters = useLetters(courseId)
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
      <fieldset className={shared.side}>
        <legend>{t('questions.matching.lefts')}</legend>
        {left.map((part, at) => (
          <Left
            key={part.key}
            {...{ id: `${id}-${part.key}`, part, at, courseId, choices }}
            match={pairs[part.key] ?? ''}
            matchWith={to =>
              change({
                ...content,
                pairs: { ...without(([from]) => from === part.key), ...(to && { [part.key]: to }) },
              })
            }
            change={next => lefts.set(at, next)}
            remove={
              left.length > 2
                ? () =>
                    change({
                      ...content,
                      left: left.toSpliced(at, 1),
                      pairs: without(([from]) => from === part.key),
                    })
                : undefined
            }
            errorAt={path => errorAt(`left.${at}.${path}`)}
          />
        ))}
      </fieldset>
      <fieldset className={shared.side}>
        <legend>{t('questions.matching.rights')}</legend>
        {right.map((part, at) => (
          <Right
            key={part.key}
            {...{ id: `${id}-${part.key}`, part, at, courseId }}
            change={next => rights.set(at, next)}
            remove={
              right.length > 2
                ? () =>
                    change({
                      ...content,
                      right: right.toSpliced(at, 1),
                      pairs: without(([, to]) => to === part.key),
                    })
                : undefined
            }
            errorAt={path => errorAt(`right.${at}.${path}`)}
          />
        ))}
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
        choices={choicesOf(t, 'questions.scoring.matching', ['each', 'all'])}
      />
    </>
  )
}
