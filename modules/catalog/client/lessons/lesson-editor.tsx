import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { WritingField } from '#modules/media/client/public/writing-field.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Conflict } from '#platform/client/ui/form/conflict.tsx'
import { ErrorSummary, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { LeaveGuard } from '#platform/client/ui/form/leave-guard.tsx'
import { useFieldSentences } from '#platform/client/ui/form/use-field-sentences.ts'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Lesson } from '../../contract/lesson.ts'
import { HiddenNote } from '../publishing/hidden-note.tsx'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { AttachmentsPart } from './attachments-part.tsx'
import { CaptionsPart } from './captions-part.tsx'
import type { Name } from './lesson-draft.ts'
import styles from './lesson-editor.module.css'
import { LessonPublishing } from './lesson-publishing.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { Part } from './part.tsx'
import { SaveState } from './save-state.tsx'
import { useShown } from './use-shown.tsx'
import { useWriting } from './use-writing.ts'
import { VideoPart } from './video-part.tsx'

export type FieldOfLesson = (name: Name, hint?: string) => FieldProps

/** A page to write one lesson: its text, its video, its files, and when students see it. */
export function LessonEditor({ lesson }: { lesson: Lesson }) {
  const t = useTranslate()
  const translate = useFieldSentences('lessons')
  const reason = useReason()
  const shownLesson = useShown(lesson)
  const writing = useWriting(lesson)
  const { base, values, errors, theirs, anew, isDraft, isChanged, failure } = writing
  const id = useId()
  const left = useRef(false)
  const [tried, setTried] = useState(false)

  const [labels] = useState(() => new Map<string, string>())
  const field: FieldOfLesson = (name, hint) => {
    const label = t(`lessons.${name}`)
    labels.set(name, label)
    const broken = errors[name]
    return {
      id: `${id}${name}`,
      label,
      description: hint,
      value: values[name],
      error: broken && translate(name, broken),
      change: value => writing.set(name, value),
    }
  }
  const wrong = [...labels.keys()].filter(name => errors[name as Name])
  if (tried && wrong.length === 0 && failure === undefined) setTried(false)
  /** Publishes, or takes back, or sends what has changed: nothing of it while something is wrong. */
  const send = async (status?: Lesson['status']) => {
    const saved = wrong.length === 0 ? await writing.save(status ? { status } : {}) : undefined
    setTried(!saved)
    return saved
  }
  const uploaded = values.video?.kind === 'upload'
  return (
    <>
      <Link to="/admin/courses/$id" params={{ id: base.courseId }} className={head.back}>
        <Written>{base.courseTitle}</Written>
      </Link>
      <span className={head.back}>
        &nbsp;·&nbsp;
        <Written>{base.seasonTitle}</Written>
      </span>
      <PageHead
        heading={<Written>{values.title || t('lessons.untitled')}</Written>}
        title={values.title}
        lead={
          <span className={head.facts}>
            <ShownStatus of={{ ...base, hiddenBy: lesson.hiddenBy }} />
            <SaveState writing={writing} />
          </span>
        }
        actions={<LessonTools writing={writing} send={send} leaving={() => (left.current = true)} />}
      />
      <HiddenNote of={{ ...base, hiddenBy: lesson.hiddenBy }} />
      {tried && (
        <ErrorSummary
          fields={wrong.map(name => ({ name, label: labels.get(name) }))}
          go={name => document.getElementById(`${id}${name}`)?.focus()}
          reason={failure === undefined ? undefined : reason(failure)}
        />
      )}
      {theirs && (
        <div className={styles.conflict}>
          <Conflict
            of="lessons"
            between={theirs}
            values={values}
            labels={labels}
            choose={writing.choose}
            show={(name, value) => shownLesson(name, value, theirs)}
            settle={() => void writing.settle()}
          />
        </div>
      )}
      <div className={styles.page}>
        <div className={styles.main}>
          <TextField field={field('title')} focused={lesson.title === ''} />
          <Part field={field('body')}>
            <WritingField
              key={anew}
              field={field('body')}
              courseId={base.courseId}
              uploadKey={`${base.id} text`}
            />
          </Part>
          <VideoPart
            field={field('video')}
            lesson={base}
            lasts={seconds => values.durationSeconds === null && writing.set('durationSeconds', seconds)}
            replaced={(durationSeconds, there) =>
              there
                ? writing.changedThere({ durationSeconds })
                : writing.set('durationSeconds', durationSeconds)
            }
          />
          {uploaded && <CaptionsPart field={field('captions')} lesson={base} />}
          <AttachmentsPart field={field('attachmentIds')} lesson={base} />
        </div>
        <LessonPublishing field={field} />
      </div>
      <LeaveGuard
        on={isChanged && (!isDraft || wrong.length > 0 || failure !== undefined || theirs !== undefined)}
        left={left}
        words={isDraft ? 'lessons.leave.draft' : 'lessons.leave'}
      />
    </>
  )
}
