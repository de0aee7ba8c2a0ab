import { Button } from '@mantine/core'
import { IconHeadphones, IconSettings } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { useBytes } from '../../files/use-media.ts'
import { speeds } from '../device.ts'
import type { Playback } from '../playback.ts'
import { Press } from '../press.tsx'
import { setSpeed, useSpeed } from '../speed-choice.tsx'
import type { QualityControl } from './quality.ts'
import styles from './quality.module.css'
import type { Choice, Quality } from './rule.ts'

/** The settings of a video that has more than one quality. They open above its bar, which stays as long as they are open. */
export function QualityMenu({ quality, playback }: { quality: QualityControl; playback: Playback }) {
  const t = useTranslate()
  const { dir } = useLanguage()
  const [isOpen, open] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const panel = useId()

  useEffect(() => {
    if (!isOpen) return
    whole.current?.querySelector('select')?.focus()
    const away = ({ target }: PointerEvent) => !whole.current?.contains(target as Node) && open(false)
    addEventListener('pointerdown', away)
    return () => removeEventListener('pointerdown', away)
  }, [isOpen])
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    open(false)
    whole.current?.querySelector('button')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for those who are in it already
    <div ref={whole} className={styles.settings} onKeyDown={escape}>
      <Press word={t('player.settings')} run={() => open(!isOpen)} expanded={isOpen} controls={panel}>
        <IconSettings size={23} stroke={1.8} aria-hidden />
      </Press>
      {/* Its place is that of the bar, which runs from left to right in both languages. */}
      <div
        id={panel}
        className={styles.panel}
        role="group"
        aria-label={t('player.settings')}
        hidden={!isOpen}
      >
        <div dir={dir}>
          <QualityChoice quality={quality} />
          <SavesData quality={quality} />
          <Speed playback={playback} />
        </div>
      </div>
    </div>
  )
}

function QualityChoice({ quality }: { quality: QualityControl }) {
  const t = useTranslate()
  const bytes = useBytes()
  const nameOf = useQualityName()
  const { choice, current } = useStore(quality.state)
  // What this video does not have is shown as what is played instead.
  const value = choice === 'auto' ? choice : current
  return (
    <Row label={t('player.quality')}>
      {id => (
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={event => quality.choose(event.currentTarget.value as Choice)}
        >
          <option value="auto">{t('player.quality.auto', { current: isolated(nameOf(current)) })}</option>
          {quality.offers.map(({ name, size }) => (
            <option key={name} value={name}>
              {`${isolated(nameOf(name))} · ${isolated(bytes(size))}`}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

function SavesData({ quality }: { quality: QualityControl }) {
  const t = useTranslate()
  const { savesData } = useStore(quality.state)
  return (
    <Row label={t('player.saveData')}>
      {id => (
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={savesData}
          className={styles.switch}
          checked={savesData}
          onChange={event => quality.saveData(event.currentTarget.checked)}
        />
      )}
    </Row>
  )
}

/** How fast it runs, where the bar has no room for it. */
function Speed({ playback }: { playback: Playback }) {
  const t = useTranslate()
  const labelOf = useSpeed()
  const { speed } = useStore(playback.state)
  return (
    <Row label={t('player.speed')} narrow>
      {id => (
        <select
          id={id}
          className={styles.select}
          dir="ltr"
          value={speeds.includes(speed) ? speed : 1}
          onChange={event => setSpeed(playback, Number(event.currentTarget.value))}
        >
          {speeds.map(each => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

function Row(props: { label: string; narrow?: boolean; children: (id: string) => ReactNode }) {
  const { label, narrow, children } = props
  const id = useId()
  return (
    <label className={styles.row} htmlFor={id} data-narrow={narrow || undefined}>
      <span>{label}</span>
      {children(id)}
    </label>
  )
}

function useQualityName() {
  const t = useTranslate()
  return (name: Quality) => (name === 'sound' || name === 'original' ? t(`player.quality.${name}`) : name)
}

/** What is seen where only the sound is played, and the way back to the picture. */
export function SoundOnly({ quality, poster }: { quality: QualityControl; poster: string | null }) {
  const t = useTranslate()
  const { current } = useStore(quality.state)
  if (current !== 'sound') return null
  return (
    <div className={styles.sound}>
      {poster && <img src={poster} alt="" />}
      <div className={styles.note}>
        <p>
          <IconHeadphones size={22} stroke={1.8} aria-hidden /> {t('player.soundOnly')}
        </p>
        <Button
          variant="default"
          onClick={() => quality.choose('auto')}
          // A press of a mouse on the picture stops the video.
          onPointerUp={event => event.stopPropagation()}
        >
          {t('player.soundOnly.back')}
        </Button>
      </div>
    </div>
  )
}
