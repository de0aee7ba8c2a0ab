import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Menu, MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Meeting } from '../../contract/meeting.ts'
import type { Placed } from './placed.ts'
import type { Act } from './use-meeting-acts.tsx'
import type { Dropped } from './use-dropped.ts'
import { useCardDrag } from './use-card-drag.ts'
import styles from './week-card.module.css'
import { CourseStripe } from './course-stripe.tsx'
import type { Banding } from './week-search.ts'

/** So many minutes are as high as two lines. */
const twoLinesFrom = 80

/** One meeting where it stands in the week; a press opens what can be done with it, and it can be dragged elsewhere. */
export function WeekCard(props: {
  of: Placed<Meeting>
  /** The hours of the cell; without them cards stand below each other. */
  hours?: { from: number; until: number }
  by: Banding
  isRunning: boolean
  acts: Act[]
  dropped?: Dropped
}) {
  const { of, hours, by, isRunning, acts, dropped } = props
  const { meeting, starts, ends, lane, lanes, overlap } = of
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const drag = useCardDrag(dropped && ((cell, top) => dropped(meeting, cell, top)))
  const { status, groupTitle, teacher, venue, replacesId } = meeting
  const percent = (minute: number) =>
    ((minute - (hours?.from ?? 0) * 60) / ((hours ? hours.until - hours.from : 1) * 60)) * 100
  const clock = <Ltr>{dateTimes(meeting.startsAt, { timeStyle: 'short' })}</Ltr>
  const under =
    status === 'cancelled'
      ? t('schedule.isCancelled')
      : replacesId
        ? t('schedule.isMakeUp')
        : by === 'teacher'
          ? venue
          : (teacher?.name ?? venue)
  return (
    <div
      className={styles.card}
      data-status={status}
      data-running={isRunning || undefined}
      data-makeup={replacesId ? true : undefined}
      data-clash={meeting.clashes.length > 0 || undefined}
      data-short={(hours && ends - starts < twoLinesFrom) || undefined}
      style={
        hours && {
          insetBlockStart: `${percent(starts)}%`,
          blockSize: `calc(${percent(ends) - percent(starts)}% - 2px)`,
          insetInlineStart: `${(lane / lanes) * 100}%`,
          inlineSize: `${100 / lanes}%`,
        }
      }
      {...drag.handlers}
    >
      {overlap && status !== 'cancelled' && (
        <span
          className={styles.overlap}
          style={{
            insetBlockStart: `${((overlap.starts - starts) / (ends - starts)) * 100}%`,
            blockSize: `${((overlap.ends - overlap.starts) / (ends - starts)) * 100}%`,
          }}
          aria-hidden
        />
      )}
      <Menu
        target={target => (
          <button
            type="button"
            {...target}
            className={styles.target}
            data-meeting={meeting.id}
            onClick={() => !drag.wasDragged() && target.onClick()}
          >
            <CourseStripe id={meeting.courseId} className={styles.stripe} />
            <span className={styles.title} dir="auto">
              {groupTitle}
            </span>
            <span className={styles.under}>
              <span className={styles.clock}>{clock}</span>{' '}
              {under && <bdi className={styles.name}>{under}</bdi>}
            </span>
          </button>
        )}
      >
        {acts.map(({ name, label, icon, run }) => (
          <MenuItem key={name} icon={icon} run={run}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
