import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { RemoveButton } from '../../../client/editing/buttons.tsx'
import shared from '../../../client/editing/editing.module.css'
import styles from './editor.module.css'
import { LetteredPart } from '../../../client/editing/lettered-part.tsx'
import { PartText } from '../../../client/editing/part-text.tsx'
import { useLetters } from '../../../client/editing/use-letters.ts'
import { useMore } from '../../../client/editing/use-more.tsx'

type Part = ContentOf<'matching'>['left'][number]
type Props = {
  id: string
  part: Part
  at: number
  change: (part: Partial<Part>) => void
  /** Left out where it has to stay. */
  remove?: () => void
  errorAt: (path: string) => string | undefined
  courseId: string
}
type Choice = { value: string; label: string }

/** What is to be matched, with what it belongs to. */
export function Left(props: Props & { match: string; choices: Choice[]; matchWith: (key: string) => void }) {
  const { id, part, at, change, remove, errorAt, courseId, match, choices, matchWith } = props
  const t = useTranslate()
  const name = { number: useNumbers()(at + 1) }
  const more = useMore({
    ...{ id, part, change, errorAt, courseId },
    feedback: t('questions.feedback.left', name),
  })
  return (
    <div className={styles.pair}>
      <PartText
        id={id}
        label={t('questions.matching.left', name)}
        value={part.body}
        change={body => change({ body })}
        error={errorAt('body')}
        courseId={courseId}
      />
      <NativeSelect
        size="md"
        aria-label={t('questions.pair', name)}
        value={match}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={choices}
        onChange={event => matchWith(event.currentTarget.value)}
      />
      <span className={shared.tools}>
        {more.button}
        <RemoveButton
          label={t('questions.matching.left.remove', name)}
          off={!remove}
          run={() => remove?.()}
        />
      </span>
      {more.fields}
    </div>
  )
}

/** What something may be matched with. */
export function Right({ id, part, at, change, remove, errorAt, courseId }: Props) {
  const t = useTranslate()
  const name = { letter: useLetters(courseId)(at) }
  const more = useMore({
    ...{ id, part, change, errorAt, courseId },
    feedback: t('questions.feedback.right', name),
    pinned: t('questions.pinned.part'),
  })
  return (
    <LetteredPart
      as="div"
      letter={name.letter}
      more={more}
      id={id}
      label={t('questions.matching.right', name)}
      value={part.body}
      change={body => change({ body })}
      error={errorAt('body')}
      courseId={courseId}
    >
      <RemoveButton label={t('questions.matching.right.remove', name)} off={!remove} run={() => remove?.()} />
    </LetteredPart>
  )
}
