import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { newPart } from '../kinds.ts'
import { AddRow, MoveButtons, RemoveButton } from './buttons.tsx'
import type { ContentProps } from './content-field.tsx'
import styles from './content.module.css'
import { PartText } from './part-text.tsx'
import { rowsOf } from './rows.ts'

/** What is to be put in order, in the right order. */
export function OrderingContent({
  id,
  content,
  change,
  errorAt,
  courseId,
}: ContentProps<ContentOf<'ordering'>>) {
  const t = useTranslate()
  const numbers = useNumbers()
  const rows = rowsOf(content.parts, parts => change({ ...content, parts }))
  return (
    <>
      <p className={styles.hint}>{t('questions.ordering.hint')}</p>
      <ol>
        {content.parts.map(({ key, body }, at) => {
          const name = { number: numbers(at + 1) }
          const label = t('questions.step', name)
          return (
            <li key={key} className={styles.place}>
              <span className={styles.letter} aria-hidden>
                {name.number}
              </span>
              <PartText
                id={`${id}-${key}`}
                label={label}
                value={body}
                change={body => rows.set(at, { body })}
                error={errorAt(`parts.${at}.body`)}
                courseId={courseId}
              />
              <span className={styles.tools}>
                <MoveButtons of={label} at={at} count={content.parts.length} move={to => rows.move(at, to)} />
                <RemoveButton
                  label={t('questions.step.remove', name)}
                  off={content.parts.length <= 2}
                  run={() => rows.remove(at)}
                />
              </span>
            </li>
          )
        })}
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
        choices={(['longest', 'place', 'all'] as const).map(value => ({
          value,
          label: t(`questions.scoring.ordering.${value}`),
        }))}
      />
    </>
  )
}
