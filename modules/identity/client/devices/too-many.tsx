import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { TooManyDevices as Full } from '../../contract/too-many-devices.ts'
import auth from '../auth/auth.module.css'
import { OrchardBand, OrchardPanel } from '../auth/orchard-panel.tsx'
import { PlainFrame } from '../auth/plain-frame.tsx'
import { DeviceList, useDeviceLabel } from './device-list.tsx'

type Props = {
  of: Full
  busy?: boolean
  failure?: string
  /** Signs one of them out for good, and in here. */
  enter: (deviceId: string) => unknown
  back: () => void
}

/** In place of the sign-in form, for a student who is signed in on as many devices as the school allows. */
export function TooManyDevices({ of: { devices, swapAt }, busy, failure, enter, back }: Props) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const labelOf = useDeviceLabel()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PlainFrame beside={<OrchardPanel />}>
      <OrchardBand />
      <div className={auth.signIn}>
        <div className={auth.greeting}>
          <h1 className={auth.big} ref={heading} tabIndex={-1}>
            {t('devices.full', { count: devices.length })}
          </h1>
          <p className={auth.lead}>
            {swapAt ? (
              <Phrase
                of={{
                  id: 'devices.full.wait',
                  names: { date: dateTimes(swapAt, { dateStyle: 'long', timeStyle: 'short' }) },
                }}
              />
            ) : (
              t('devices.full.choose')
            )}
          </p>
        </div>
        {failure && (
          <p role="alert" className={auth.notice}>
            {failure}
          </p>
        )}
        <DeviceList
          of={devices}
          action={device =>
            !swapAt && (
              <Button
                variant="default"
                disabled={busy}
                onClick={() => void enter(device.id)}
                aria-label={t('devices.free.of', { device: isolated(labelOf(device)) })}
              >
                {t('devices.free')}
              </Button>
            )
          }
        />
        {!swapAt && <p className={auth.note}>{t('devices.full.rule')}</p>}
        <Button variant="default" onClick={back}>
          {t('devices.back')}
        </Button>
      </div>
    </PlainFrame>
  )
}
