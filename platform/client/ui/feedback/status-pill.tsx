import {
  IconArchive,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconPlayerPauseFilled,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useDateTimes } from '../../i18n/date-times.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import styles from './status-pill.module.css'

type Status = 'active' | 'disabled' | 'draft' | 'published' | 'archived'
const icons = {
  active: IconCheck,
  published: IconCheck,
  disabled: IconPlayerPauseFilled,
  draft: IconCircleDashed,
  archived: IconArchive,
  scheduled: IconClock,
}
const tones = {
  active: 'good',
  published: 'good',
  disabled: 'red',
  draft: 'plain',
  archived: 'plain',
  scheduled: 'amber',
} as const

/**
 * What state an item is in, as an icon and a word. In a list (`quiet`) the normal state is plain text: only exceptions
 * get a pill. What is published but comes out later says when.
 */
export function StatusPill(props: { status: Status; releaseAt?: string | null; quiet?: boolean }) {
  const { status, releaseAt, quiet } = props
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const [now] = useState(Date.now)
  const later = status === 'published' && releaseAt && Date.parse(releaseAt) > now
  const state = later ? 'scheduled' : status
  const Icon = icons[state]
  const word = later
    ? dateTimes(releaseAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
    : t(`status.${status}`)
  if (quiet && tones[state] === 'good')
    return (
      <span className={styles.quiet}>
        <Icon size={16} aria-hidden /> {word}
      </span>
    )
  return (
    <Pill tone={tones[state]}>
      <Icon size={14} aria-hidden /> {word}
    </Pill>
  )
}

/** A short word on a tint, with an icon before it. */
export function Pill(props: { tone?: 'good' | 'plain' | 'amber' | 'red' | 'sky'; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={props.tone ?? 'plain'}>
      {props.children}
    </span>
  )
}
