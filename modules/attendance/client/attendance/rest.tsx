import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { restOutbox, type SeenRow } from './kept-marks.ts'
import styles from './rest.module.css'

/** What is left at the foot: how many marks wait on this device, and one press for all who have none. */
export function Rest({ meetingId, rows, waiting }: { meetingId: string; rows: SeenRow[]; waiting: number }) {
  const t = useTranslate()
  const { id: userId } = useUser()
  const left = rows.filter(({ status }) => status === null).length
  const isFirst = left === rows.length
  const mark = (rest: 'present' | 'absent') => restOutbox.add(userId, meetingId, { rest })
  if (left === 0 && waiting === 0) return null
  return (
    <div className={styles.foot}>
      <output className={styles.unsent}>
        {waiting > 0 && (
          <>
            <IconCloudUp size={20} aria-hidden />
            {t('attendance.unsent', { count: waiting })}
          </>
        )}
      </output>
      {left > 0 && (
        <div className={styles.ways}>
          <Button onClick={() => mark('present')}>
            {isFirst ? t('attendance.all.present') : t('attendance.rest.present')}
          </Button>
          {!isFirst && (
            <Button variant="default" onClick={() => mark('absent')}>
              {t('attendance.rest.absent')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
