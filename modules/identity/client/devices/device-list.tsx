import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import type { KnownDevice } from '../../contract/too-many-devices.ts'
import styles from './device-list.module.css'

/** What a device is called: browser and system, where it has said them. */
export function useDeviceLabel() {
  const t = useTranslate()
  return ({ label }: KnownDevice) => label || t('devices.unknown')
}

/** Devices with when they were used last, and beside each what can be done with it. */
export function DeviceList<Device extends KnownDevice & { isCurrent?: boolean }>(props: {
  of: Device[]
  action: (device: Device) => ReactNode
}) {
  const t = useTranslate()
  const labelOf = useDeviceLabel()
  return (
    <ul className={styles.list}>
      {props.of.map(device => (
        <li key={device.id} className={styles.device}>
          <span className={styles.words}>
            <bdi className={styles.label}>{labelOf(device)}</bdi>
            <span className={styles.under}>
              {device.isCurrent ? t('devices.current') : <Ago dateTime={device.lastSeenAt} />}
            </span>
          </span>
          {props.action(device)}
        </li>
      ))}
    </ul>
  )
}
