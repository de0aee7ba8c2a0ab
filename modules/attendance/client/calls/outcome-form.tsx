import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconMail, IconPhoneX, IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { may } from '#platform/contract/access.ts'
import { attendance } from '../../contract/attendance.ts'
import { type Call, calls } from '../../contract/call.ts'
import styles from './call-card.module.css'
import { type Outcome, outcomes } from './outcomes.ts'

const signs = { reached: IconCheck, noAnswer: IconPhoneX, willCome: IconWalk } as const

/** What came of a call; "excused" is no call, it changes the mark itself. */
export function OutcomeForm({ row, close }: { row: Call; close: () => void }) {
  const t = useTranslate()
  const { role } = useUser()
  const refresh = useRefresh()
  const reason = useReason()
  const [outcome, setOutcome] = useState<Outcome | null>(row.outcome)
  const [note, setNote] = useState(row.note)
  const [busy, setBusy] = useState(false)
  const send = async (sent: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await sent()
      close()
    } catch (error) {
      showToast({ tone: 'bad', title: 'calls.notSaved', message: { text: reason(error) } })
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const { meetingId, user } = row
  return (
    <div className={styles.outcome}>
      <p>{t('calls.what')}</p>
      <div className={styles.choices} role="group" aria-label={t('calls.what')}>
        {outcomes.map(each => {
          const Sign = signs[each]
          return (
            <button
              key={each}
              type="button"
              aria-pressed={outcome === each}
              onClick={() => setOutcome(outcome === each ? null : each)}
            >
              <Sign size={18} aria-hidden /> {t(`calls.${each}`)}
            </button>
          )
        })}
      </div>
      <TextInput
        aria-label={t('calls.note')}
        placeholder={t('calls.note')}
        attributes={{ input: { dir: 'auto' } }}
        maxLength={300}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button
          loading={busy}
          disabled={outcome === null}
          onClick={() =>
            outcome &&
            void send(() =>
              call(calls.update, { id: meetingId, userId: user.id, body: { outcome, note: note.trim() } }),
            )
          }
        >
          {t('calls.save')}
        </Button>
        {may(role, 'attendance.write') && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            disabled={busy}
            onClick={() =>
              void send(() =>
                call(attendance.write, {
                  id: meetingId,
                  body: {
                    items: [
                      { userId: user.id, status: 'excused', ...(note.trim() && { note: note.trim() }) },
                    ],
                  },
                }),
              )
            }
          >
            {t('calls.excused')}
          </Button>
        )}
      </div>
    </div>
  )
}
