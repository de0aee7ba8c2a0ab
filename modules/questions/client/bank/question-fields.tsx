import { IconChevronDown } from '@tabler/icons-react'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { WritingField, type WritingParts } from '#modules/media/client/public/writing-field.ts'
import { ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { type FieldOf, FormPair, FormPart } from '#platform/client/ui/form/resource-form.tsx'
import type { QuestionDraft } from '../../contract/question.ts'
import { kinds } from '../../contract/question-query.ts'
import { useGaps } from '../../kinds/cloze/client/gaps/use-gaps.ts'
import { ContentField, emptyOf } from '../kinds/editors.tsx'
import { LessonToWatch } from './lesson-to-watch.tsx'
import styles from './question-form.module.css'
import { TagsField } from './tags-field.tsx'

/** Everything that is filled in about a question whose course is known: what it asks, what is right, and how it is found again. */
export function QuestionFields(props: {
  field: FieldOf<QuestionDraft>
  isNew: boolean
  courseId: string
  /** Names where its images are uploaded to. */
  uploadKey: string
}) {
  const { field, isNew, courseId, uploadKey } = props
  const t = useTranslate()
  const body = field('body')
  const content = field('content')
  const gaps = useGaps(body, content)
  const explanation = field('explanation', { optional: true, hint: t('questions.explanation.hint') })
  /** An editor that is open does not read what is put into its text: it begins anew. */
  const [lessonsPut, putLesson] = useState(0)
  return (
    <>
      <FormPart>
        {isNew && <KindField field={{ ...content, change: gaps.change }} />}
        <RichPart
          key={String(gaps.parts !== undefined)}
          field={{ ...body, change: gaps.write }}
          courseId={courseId}
          uploadKey={`${uploadKey} body`}
          parts={gaps.parts}
        />
        <ContentField
          id={content.id}
          content={content.value}
          change={gaps.change}
          errorAt={path => content.inside?.[path]}
          courseId={courseId}
        />
      </FormPart>
      <FormPart>
        <FormPair>
          <TextField field={field('points')} ltr mode="numeric" />
          <ChoiceField
            field={field('difficulty', { optional: true })}
            choices={[
              { value: '', label: t('questions.difficulty.none') },
              ...choicesOf(t, 'questions.difficulty', ['easy', 'medium', 'hard']),
            ]}
          />
        </FormPair>
        <div>
          <RichPart
            key={lessonsPut}
            field={explanation}
            courseId={courseId}
            uploadKey={`${uploadKey} explanation`}
          />
          <LessonToWatch
            courseId={courseId}
            put={html => {
              explanation.change(`${explanation.value}${html}`)
              putLesson(lessonsPut + 1)
            }}
          />
        </div>
        <TagsField
          field={field('tags', { optional: true, hint: t('questions.tags.hint') })}
          courseId={courseId}
        />
        <TextField field={field('title', { optional: true, hint: t('questions.title.hint') })} />
      </FormPart>
    </>
  )
}

/** Which kind a new question is; each kind starts anew. */
function KindField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  return (
    <NativeSelect
      size="md"
      label={t('questions.kind')}
      value={field.value.kind}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      data={choicesOf(t, 'questions.kind', kinds)}
      onChange={event => field.change(emptyOf(event.currentTarget.value as (typeof kinds)[number]))}
    />
  )
}

/** A text with formulas, images and sounds under its name; the summary of what is wrong leads to it. */
function RichPart({
  field,
  courseId,
  uploadKey,
  parts,
}: {
  field: FieldProps
  courseId: string
  uploadKey: string
  /** What it may hold besides; then its editor is there at once, for it has the tools for that. */
  parts?: () => Promise<WritingParts>
}) {
  const { id, label, description, error } = field
  return (
    <div id={id} tabIndex={-1} className={styles.rich}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <WritingField
        field={field}
        courseId={courseId}
        uploadKey={uploadKey}
        resting={!parts}
        sounds
        parts={parts}
      />
      {description && <p className={styles.hint}>{description}</p>}
      {error && <p className={styles.wrong}>{problem(error)}</p>}
    </div>
  )
}
