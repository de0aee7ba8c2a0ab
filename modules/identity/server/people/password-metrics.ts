import { newGauge } from '#platform/server/prometheus.ts'
import { hashQueue } from './passwords.ts'

/** How many passwords are being hashed, and how many wait for it, for /metrics. */
export const passwordGauge = newGauge(
  'bustan_password_hashes',
  'Passwords that are being hashed, or wait for it.',
  () => {
    const { working, waiting } = hashQueue()
    return [
      [{ state: 'working' }, working],
      [{ state: 'waiting' }, waiting],
    ]
  },
)
