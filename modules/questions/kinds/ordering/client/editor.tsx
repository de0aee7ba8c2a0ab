import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { newPart, times } from '../../../client/editing/parts.ts'
import { AddRow, MoveButtons, RemoveButton } from '../../../client/editing/buttons.tsx'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import styles from '../../../client/editing/editing.module.css'
import { LetteredPart } from '../../../client/editing/lettered-part.tsx'
import { rowsOf } from '../../../client/editing/rows.ts'
import { useMore } from '../../../client/editing/use-more.tsx'

export const orderingEditor: ClientKind<'ordering'>['editor'] = {
  empty: () => ({ kind: 'ordering', parts: times(3, newPart), scoring: 'longest' }),
  Fields: OrderingFields,
}

/** What is to be put in order, in the right order. */
function OrderingFields({ id, content, change, errorAt, courseId }: EditorProps<ContentOf<'ordering'>>) {
  const t = useTranslate()
  const rows = rowsOf(content.parts, parts => change({ ...content, parts }))
  return (
    <>
      <p className={styles.hint}>{t('questions.ordering.hint')}</p>
      <ol>
        {content.parts.map((part, at) => (
          <Step
            key={part.key}
            {...{ id: `${id}-${part.key}`, part, at, courseId }}
            count={content.parts.length}
            rows={rows}
            errorAt={path => errorAt(`parts.${at}.${path}`)}
          />
        ))}
      </ol>
      {content.parts.length < 20 && (
        <AddRow run={() => rows.add(newPart())}>{t('questions.step.add')}</AddRow>
      )}
      <ChoiceField
        field={{
          id: `${id}-scoring`,
          label: t('questions.scoring'),
          value: content.scoring,
          change: scoring => change({ ...content, scoring }),
        }}
        choices={choicesOf(t, 'questions.scoring.ordering', ['longest', 'place', 'all'])}
      />
    </>
  )
}

type Part = ContentOf<'ordering'>['parts'][number]
type StepProps = Pick<EditorProps<Part>, 'id' | 'errorAt' | 'courseId'> & {
  part: Part
  at: number
  count: number
  rows: ReturnType<typeof rowsOf<Part>>
}

/** One part where it belongs. */
function Step({ id, part, at, count, rows, errorAt, courseId }: StepProps) {
  const t = useTranslate()
  const name = { number: useNumbers()(at + 1) }
  const label = t('questions.step', name)
  const more = useMore({
    ...{ id, part, errorAt, courseId },
    feedback: t('questions.feedback.step', name),
    pinned: t('questions.pinned.part'),
    change: part => rows.set(at, part),
  })
  return (
    <LetteredPart
      as="li"
      letter={name.number}
      move={rows.move}
      more={more}
      id={id}
      label={label}
      value={part.body}
      change={body => rows.set(at, { body })}
      error={errorAt('body')}
      courseId={courseId}
    >
      <MoveButtons of={label} at={at} count={count} move={to => rows.move(at, to)} />
      <RemoveButton label={t('questions.step.remove', name)} off={count <= 2} run={() => rows.remove(at)} />
    </LetteredPart>
  )
}
