import { IconX } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Press } from '../press.tsx'
import styles from './extras.module.css'

const rows = [
  [['K', '␣'], 'player.keys.play'],
  [['J', 'L'], 'player.keys.ten'],
  [['←', '→'], 'player.keys.five'],
  [['0', '–', '9'], 'player.keys.part'],
  [['↑', '↓'], 'player.keys.volume'],
  [['M'], 'player.keys.mute'],
  [['<', '>'], 'player.keys.speed'],
  [['C'], 'player.keys.captions'],
  [['F'], 'player.keys.full'],
  [['T'], 'player.theatre'],
  [['P'], 'player.keys.pip'],
  [['?'], 'player.keys.show'],
] as const

/** Which keys lead a video. The dialog of the browser itself: it stands over a player that fills the screen, too. */
export function KeysDialog({ close }: { close: () => void }) {
  const t = useTranslate()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // By itself it gives the focus back to where it was.
  const leave = () => dialog.current?.close()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it, too
    <dialog
      ref={dialog}
      className={styles.keys}
      aria-labelledby={title}
      onClose={close}
      onClick={event => event.target === event.currentTarget && leave()}
    >
      <div className={styles.keysBody}>
        <header>
          <h2 id={title}>{t('player.keys')}</h2>
          <Press word={t('close')} run={leave}>
            <IconX size={22} aria-hidden />
          </Press>
        </header>
        <dl>
          {rows.map(([keys, word]) => (
            <Fragment key={word}>
              <dt>
                <Ltr>{keys.map(key => (key === '–' ? ` ${key} ` : <kbd key={key}>{key}</kbd>))}</Ltr>
              </dt>
              <dd>{t(word)}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </dialog>
  )
}
