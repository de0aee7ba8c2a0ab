import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { extensionOf, isNamedAsTaken, namesTaken } from './file-kinds.ts'
import styles from './upload.module.css'
import { percentOf, speedOf, timeLeftOf, type Upload } from './upload.ts'
import { cancel, dismiss, goOn, pause } from './uploads.ts'
import { useBytes } from './use-media.ts'

/** One file on its way: how far it is, how long the rest takes, and what can be done about it. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { id, fileName, state } = upload
  const progress = state === 'processing' ? (upload.media?.progress ?? undefined) : percentOf(upload)
  const name = isolated(fileName)
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <div className={styles.name}>
          <bdi>{fileName}</bdi>
          {state !== 'failed' && progress !== undefined && (
            <bdi className={styles.percent}>{numbers(progress / 100, { style: 'percent' })}</bdi>
          )}
        </div>
        {state !== 'failed' && (
          <div
            className={styles.track}
            role="progressbar"
            aria-label={t('upload.progress', { name })}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <div className={styles.bar} style={{ inlineSize: `${progress ?? 100}%` }} />
          </div>
        )}
        <Progress upload={upload} />
      </div>
      <div className={styles.actions}>
        {(state === 'sending' || state === 'cut') && (
          <Action label={t('upload.pause', { name })} run={() => pause(id)}>
            <IconPlayerPause size={20} aria-hidden />
          </Action>
        )}
        {state === 'paused' && (
          <Action label={t('upload.goOn', { name })} run={() => goOn(id)}>
            <IconPlayerPlay size={20} aria-hidden />
          </Action>
        )}
        {state === 'failed' && (
          <Action label={t('upload.again', { name })} run={() => goOn(id)}>
            <IconRefresh size={20} aria-hidden />
          </Action>
        )}
        {state !== 'processing' && state !== 'ready' && (
          <Action
            label={t(state === 'failed' ? 'upload.dismiss' : 'upload.cancel', { name })}
            run={() => (state === 'failed' ? dismiss : cancel)(id)}
          >
            <IconX size={20} aria-hidden />
          </Action>
        )}
      </div>
    </li>
  )
}

/** How much has come and how long the rest takes, in words; only what changes the state is said aloud. */
function Progress({ upload }: { upload: Upload }) {
  const t = useTranslate()
  const translate = useSentences()
  const bytes = useBytes()
  const { state, sent, size, reason } = upload
  const speed = speedOf(upload)
  const left = timeLeftOf(upload)
  if (state === 'failed')
    return (
      <p className={styles.problem} role="alert">
        {reason?.code === 'offline'
          ? t('offline')
          : reason?.code === 'wrong_media_type'
            ? t(
                isNamedAsTaken(upload.fileName, upload.wish.purpose) ? 'upload.notNamed' : 'upload.notTaken',
                {
                  kind: isolated(extensionOf(upload.fileName)),
                  kinds: isolated(namesTaken(upload.wish.purpose)),
                },
              )
            : (reason?.said ?? translate(reason?.code ?? 'unexpected'))}
      </p>
    )
  const amounts = t('upload.of', { sent: bytes(sent), size: bytes(size) })
  return (
    <p className={styles.facts}>
      <span role="status">{state === 'sending' ? '' : t(`upload.${state}`)}</span>
      {state === 'sending' &&
        [
          amounts,
          speed && t('upload.speed', { amount: bytes(speed) }),
          left && t(`upload.left.${left.unit}`, left),
        ]
          .filter(Boolean)
          .join(' · ')}
      {(state === 'paused' || state === 'cut') && ` · ${amounts}`}
    </p>
  )
}

/** Something to do with one file, as a sign; without `run` it is there and cannot be done. */
export const Action = (props: { label: string; run?: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={styles.action}
    aria-label={props.label}
    disabled={!props.run}
    onClick={props.run}
  >
    {props.children}
  </button>
)
