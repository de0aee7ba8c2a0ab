import '../../brand/hues.css'
import { useState } from 'react'
import type { Picture } from '../../../contract/file.ts'
import { hashOf } from '../../brand/hash.ts'
import { sourceOf } from '../../brand/picture.ts'
import styles from './avatar.module.css'

const titles =
  /^(?:أ|د|م|أ\.د|Dr|Mr|Mrs|Ms|Prof)\.$|^(?:الأستاذ|الأستاذة|الدكتور|الدكتورة|Dr|Mr|Mrs|Ms|Prof)$/i
const compound = /^(?:عبد|أبو|ابو|أم|ام|ابن|بنت|Abd|Abdel|Abdul|Abu|Umm|Al|El)$/i

const partsOf = (name: string) => {
  const parts = name.trim().split(/\s+/)
  const nameParts = parts.filter(part => !titles.test(part))
  return nameParts.length > 0 ? nameParts : parts
}

/** Two letters of a Latin name, one of an Arabic one: two would join up, or spell a word. */
export function initialsOf(name: string) {
  const parts = partsOf(name)
  const first = letterOf(parts[0])
  if (/\p{Script=Arabic}/u.test(first) || parts.length === 1) return first
  return first + letterOf(parts.at(-1))
}
const letterOf = (part = '') => ([...part][0] ?? '').toUpperCase()

/** What to call somebody: the first name, whole where it is two words (عبد الرحمن), without a title. */
export function firstNameOf(name: string) {
  const parts = partsOf(name)
  return parts.slice(0, compound.test(parts[0] ?? '') ? 2 : 1).join(' ')
}

/**
 * A person as their picture, or as initials on a hue of their own. Decoration: their name always stands beside it. Links
 * to pictures end after a while: one that does not come is no picture.
 */
export function Avatar(props: { id: string; name: string; size?: number; picture?: Picture | null }) {
  const { id, name, size = 36, picture } = props
  const [lost, lose] = useState<string>()
  const source = picture && picture.url !== lost && sourceOf(picture, size)
  if (source)
    return (
      <img
        className={styles.picture}
        src={source}
        alt=""
        width={size}
        height={size}
        onError={() => lose(picture.url)}
      />
    )
  return (
    <span
      className={styles.avatar}
      data-hue={hashOf(id) % 6}
      style={{ width: size, height: size, fontSize: Math.max(12, size * 0.36) }}
      // As a drawing, not as text: no name of a button is to be read from it.
      data-initials={initialsOf(name)}
      aria-hidden
    />
  )
}
