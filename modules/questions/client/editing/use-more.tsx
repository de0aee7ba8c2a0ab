import { type ReactNode, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import styles from './editing.module.css'
import { PartText } from './part-text.tsx'

type Part = { feedback: string; pinned: boolean }

/** What a part of a question may have beside its text: the button that opens it, and the fields, where they are open. */
export function useMore(props: {
  id: string
  part: Part
  /** To whom the feedback is told. */
  feedback: string
  /** What it says that it keeps its place; left out where nothing is shuffled. */
  pinned?: string
  change: (part: Partial<Part>) => void
  errorAt: (path: string) => string | undefined
  courseId: string
  /** Whether it is open from the beginning, as what else stands there is set. */
  opened?: boolean
  /** Whether it cannot be closed, as what else stands there is wrong. */
  needed?: boolean
  /** What else stands there. */
  children?: ReactNode
}) {
  const { id, part, feedback, pinned, change, errorAt, courseId, needed, children } = props
  const t = useTranslate()
  const [opened, open] = useState(part.feedback !== '' || part.pinned || props.opened === true)
  const error = errorAt('feedback')
  return {
    button: <TextButton run={() => open(!opened)}>{t('questions.feedback.short')}</TextButton>,
    fields: (opened || error || needed) && (
      <div className={styles.more} data-more>
        <PartText
          named
          id={`${id}-feedback`}
          label={feedback}
          value={part.feedback}
          change={feedback => change({ feedback })}
          error={error}
          courseId={courseId}
        />
        {children}
        {pinned && (
          <span className={styles.pinned}>
            <Check
              id={`${id}-pinned`}
              checked={part.pinned}
              onChange={() => change({ pinned: !part.pinned })}
            />
            <label htmlFor={`${id}-pinned`}>{pinned}</label>
          </span>
        )}
      </div>
    ),
  }
}
