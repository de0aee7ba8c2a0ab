import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconCameraOff, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { amountOf, moneyStyle } from '#modules/enrolment/client/public/money.ts'
import { call, isOffline } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { attendance, type Scanned } from '../../contract/attendance.ts'
import { attendanceOf } from './attendance-query.ts'
import { beep } from './beep.ts'
import { codesInView } from './camera.ts'
import { keyOf, scanOutbox } from './kept-marks.ts'
import styles from './scanner.module.css'

type Outcome =
  | { kind: 'seen'; answer: Scanned }
  | { kind: 'kept'; code: string }
  | { kind: 'refused'; error: unknown }

/** Marks people by their cards: read by the camera, or by a scanner that types. */
export function Scanner({ meetingId, close }: { meetingId: string; close: () => void }) {
  const t = useTranslate()
  const cache = useQueryClient()
  const { id: userId } = useUser()
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const scan = useCallback(
    async (code: string) => {
      const body = { code, at: new Date().toISOString() }
      try {
        const answer = await call(attendance.scan, { id: meetingId, body })
        setOutcome({ kind: 'seen', answer })
        beep('good')
        await cache.invalidateQueries({ queryKey: attendanceOf(meetingId).queryKey })
      } catch (error) {
        if (isOffline(error)) {
          scanOutbox.add(userId, keyOf(meetingId, newUuid()), body)
          setOutcome({ kind: 'kept', code })
        } else setOutcome({ kind: 'refused', error })
        beep(isOffline(error) ? 'good' : 'bad')
      }
    },
    [meetingId, userId, cache],
  )
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code) void scan(code)
  }
  return (
    <section className={styles.scanner} aria-label={t('attendance.scan')}>
      <form ref={form} onSubmit={submit} className={styles.typed}>
        <TextInput
          aria-label={t('attendance.scan.code')}
          placeholder={t('attendance.scan.code')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          dir="ltr"
          autoComplete="off"
          data-autofocus
        />
        <Button type="submit" variant="default">
          {t('attendance.scan.mark')}
        </Button>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
      </form>
      <Camera read={scan} />
      <output className={styles.outcome}>{outcome && <Said of={outcome} />}</output>
    </section>
  )
}

function Said({ of }: { of: Outcome }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const reason = useReason()
  if (of.kind === 'kept') return <span data-tone="waiting">{t('attendance.scan.kept')}</span>
  if (of.kind === 'refused') {
    const { code, errors } = of.error as { code?: string; errors?: { path: string }[] }
    const isUnknown = code === 'invalid' && errors?.some(({ path }) => path === 'code')
    return <span data-tone="bad">{isUnknown ? t('attendance.scan.unknown') : reason(of.error)}</span>
  }
  const { user, status, already, guest, makeUp, due, owed, left } = of.answer
  const words = [
    status && t(`attendance.${status}`),
    already && t('attendance.scan.already'),
    guest && t('attendance.guest'),
    makeUp && t('attendance.makeUp'),
    owed > 0 && t('attendance.owed', { count: owed }),
    !owed && left !== null && t('attendance.sessions', { count: left }),
    due !== null && due > 0 && t('attendance.due', { amount: numbers(amountOf(due), moneyStyle()) }),
  ].filter(Boolean)
  return (
    <span data-tone={status === 'late' ? 'late' : 'good'}>
      <strong>
        <Written>{user.name}</Written>
      </strong>
      {words.join(' · ')}
    </span>
  )
}

/** The picture of the camera, as long as it is wanted; each code in it is read once in three seconds. */
function Camera({ read }: { read: (code: string) => Promise<void> }) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [on, setOn] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!on || !video.current) return
    return codesInView(
      video.current,
      code => void read(code),
      () => {
        setOn(false)
        setFailed(true)
      },
    )
  }, [on, read])
  return (
    <div className={styles.camera}>
      {on && <video ref={video} className={styles.picture} muted playsInline />}
      <Button
        variant="default"
        leftSection={on ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
        onClick={() => {
          setFailed(false)
          setOn(!on)
        }}
      >
        {t(on ? 'attendance.camera.off' : 'attendance.camera.on')}
      </Button>
      {failed && <p className={styles.failed}>{t('attendance.camera.failed')}</p>}
    </div>
  )
}
