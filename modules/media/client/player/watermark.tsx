import { useEffect, useState } from 'react'
import styles from './watermark.module.css'

const stays = 20_000
/** Percents of the picture, from its left and its top: never where it was, and none under the bar. */
const corners = [
  [6, 10],
  [58, 34],
  [22, 62],
  [64, 8],
  [10, 38],
  [44, 58],
  [34, 16],
] as const

/** Whose eyes a video is for, over its picture, in another place every twenty seconds. */
export function Watermark({ name, phone }: { name: string; phone: string | null }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn(before => before + 1), stays)
    return () => clearInterval(timer)
  }, [])
  const [left, top] = corners[turn % corners.length]!
  return (
    // The picture does not turn around in Arabic, and neither do its places.
    <div className={styles.place} dir="ltr" data-watermark aria-hidden>
      <span className={styles.mark} style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}>
        <bdi>{name}</bdi>
        {phone && <bdi>···{phone.slice(-4)}</bdi>}
      </span>
    </div>
  )
}
