import { IconCloudUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NoteButton, NoteField } from '#platform/client/ui/text/note-field.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import type { ScoreRow } from './kept-scores.ts'
import styles from './score-sheet.module.css'
import type { ScoreField } from './use-fields.ts'

type Line = ScoreField & { row: ScoreRow; outOf: number; mayWrite: boolean }

/** One person: the name, the score in its field, and whether they were absent. */
export function ScoreLine(line: Line) {
  const { row, outOf, mayWrite, error } = line
  const { user, score, absent, note, isWaiting } = row
  const t = useTranslate()
  const numbers = useNumbers()
  const id = useId()
  const [isWriting, setIsWriting] = useState(false)
  const isMarked = score !== null || absent
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Written>{user.name}</Written>
          {mayWrite && isMarked && (
            <NoteButton
              label={t('exams.note.of', { name: isolated(user.name) })}
              isOpen={isWriting}
              toggle={() => setIsWriting(!isWriting)}
            />
          )}
        </p>
        {(note || isWaiting) && (
          <p className={styles.under}>
            {isWaiting && (
              <span className={styles.unsent}>
                <IconCloudUp size={16} aria-hidden /> {t('exams.waiting')}
              </span>
            )}
            {note && <Written>{note}</Written>}
          </p>
        )}
      </div>
      {mayWrite ? (
        <>
          <label className={styles.points}>
            <input
              ref={element => line.register(element)}
              className={styles.field}
              aria-label={t('exams.score.of', { name: isolated(user.name) })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-why`}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              value={line.text}
              onChange={event => line.type(event.currentTarget.value)}
              onKeyDown={line.press}
              onPaste={line.paste}
              onBlur={line.leave}
            />
            <span className={styles.outOf}>{t('exams.of', { outOf: numbers(outOf) })}</span>
          </label>
          <button
            type="button"
            className={styles.absent}
            aria-pressed={absent}
            aria-label={t('exams.absent.of', { name: isolated(user.name) })}
            onClick={() => line.setAbsent(!absent)}
          >
            {t('exams.absent')}
          </button>
        </>
      ) : (
        <p className={styles.read}>
          {absent
            ? t('exams.absent')
            : score === null
              ? '—'
              : t('exams.ofPoints', {
                  score: numbers(score, { maximumFractionDigits: 2 }),
                  outOf: numbers(outOf),
                })}
        </p>
      )}
      {error && (
        <p id={`${id}-why`} className={styles.why} role="alert">
          {error}
        </p>
      )}
      {isWriting && isMarked && (
        <NoteField
          label={t('exams.note')}
          max={500}
          note={note}
          write={written => {
            setIsWriting(false)
            if (written !== note) line.setNote(written)
          }}
        />
      )}
    </li>
  )
}
