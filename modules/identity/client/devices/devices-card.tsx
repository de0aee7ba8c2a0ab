import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isSignedOut } from '#platform/client/api/call.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Devices } from '../../contract/device.ts'
import { DeviceList, useDeviceLabel } from './device-list.tsx'
import styles from './devices-card.module.css'
import { devicesOf, removeDevice } from './devices-query.ts'

/** The devices of a student, for staff who may sign them out at any time; or, of nobody named, one's own. */
export function DevicesCard({ userId }: { userId?: string }) {
  const t = useTranslate()
  const reason = useReason()
  const again = useAgain()
  const labelOf = useDeviceLabel()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const asking = devicesOf(userId)
  const { data, failureReason } = useQuery(asking)
  const [busy, setBusy] = useState<string>()

  async function remove(device: Devices['items'][number]) {
    setBusy(device.id)
    try {
      await removeDevice(device.id, userId)
      heading.current?.focus() // the button goes
      showToast({ title: { id: 'devices.removed', names: { device: labelOf(device) } } })
    } catch (error) {
      if (!isSignedOut(error))
        showToast({ tone: 'bad', title: 'devices.notRemoved', message: { text: reason(error) } })
    } finally {
      setBusy(undefined)
      await again(asking.queryKey)
    }
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title} ref={heading} tabIndex={-1}>
        {t(userId ? 'devices' : 'devices.own')}
      </h2>
      {!data && failureReason && (
        <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
      )}
      {!data && !failureReason && <Waiting height={72} />}
      {data && (
        <>
          <p className={styles.words}>
            <Rule of={data} own={!userId} />
          </p>
          <DeviceList
            of={data.items}
            action={device =>
              !device.isCurrent &&
              (userId || !data.swapAt) && (
                <Button
                  variant="default"
                  loading={busy === device.id}
                  onClick={() => void remove(device)}
                  aria-label={t('devices.remove.of', { device: isolated(labelOf(device)) })}
                >
                  {t('devices.remove')}
                </Button>
              )
            }
          />
        </>
      )}
    </section>
  )
}

/** On how many devices somebody may be, and what comes of signing one out. */
function Rule({ of: { items, limit, swapAt }, own }: { of: Devices; own: boolean }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const count = items.length
  if (count === 0) return t('devices.none')
  if (limit === 0) return t(own ? 'devices.own.lead' : 'devices.lead')
  const used = t('devices.used', { count, limit })
  if (!own) return `${used} ${t('devices.staff')}`
  if (!swapAt) return `${used} ${t('devices.full.rule')}`
  const date = dateTimes(swapAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      {used} <Phrase of={{ id: 'devices.wait', names: { date } }} />
    </>
  )
}
