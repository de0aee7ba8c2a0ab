import { IconCheck, IconClock, IconMail, IconX } from '@tabler/icons-react'

/** The sign of each mark: shape tells them apart before colour. */
export const signOf = { present: IconCheck, late: IconClock, absent: IconX, excused: IconMail } as const
