import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconPencil, IconRefresh, IconRestore, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { media as files, type Media, type MediaUsage } from '../../contract/media.ts'
import styles from './library.module.css'
import { MediaDetails, MediaPicture } from './media-row.tsx'
import { UploadArea } from './upload-area.tsx'
import { Usages } from './usages.tsx'

const icon = { size: 18, 'aria-hidden': true } as const

/** One file of the library. */
export function LibraryRow({ media, inBin }: { media: Media; inBin: boolean }) {
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const [doing, setDoing] = useState<'rename' | 'replace'>()
  const [stays, setStays] = useState<MediaUsage[]>()
  const { id, fileName, purpose, courseId, status, downloadUrl, usedIn, createdAt } = media

  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      setDoing(undefined)
    } catch (error) {
      const { current } = error as Refusal & { current?: { usedIn: MediaUsage[] } }
      if (error instanceof Refusal && error.code === 'in_use' && current) setStays(current.usedIn)
      else showToast({ tone: 'bad', title: 'unsuccessful', message: { text: reason(error) } })
    } finally {
      await refresh()
    }
  }
  const actions: Action[] = inBin
    ? [
        {
          label: t('library.menu.restore'),
          icon: <IconRestore {...icon} />,
          run: () => void change(() => call(files.restore, { id })),
        },
      ]
    : [
        { label: t('library.menu.rename'), icon: <IconPencil {...icon} />, run: () => setDoing('rename') },
        ...(downloadUrl
          ? [
              {
                label: t('library.menu.download'),
                icon: <IconDownload {...icon} />,
                run: () => location.assign(downloadUrl),
              },
            ]
          : []),
        ...(status === 'ready'
          ? [
              {
                label: t('library.menu.replace'),
                icon: <IconRefresh {...icon} />,
                run: () => setDoing('replace'),
              },
            ]
          : []),
        {
          label: t('library.menu.remove'),
          icon: <IconTrash {...icon} />,
          danger: true,
          run: () => void change(() => call(files.remove, { id })),
        },
      ]
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <MediaPicture media={media} />
        <div className={styles.words}>
          <span className={styles.name}>
            <bdi>{fileName}</bdi>
          </span>
          <span className={styles.facts}>
            <MediaDetails media={media} /> · <Ago dateTime={createdAt} />
          </span>
          <span className={styles.facts}>
            {usedIn.length > 0 ? (
              <>
                {t('library.usedIn')} <Usages of={usedIn} />
              </>
            ) : (
              t('library.unused')
            )}
          </span>
        </div>
        <RowMenu of={fileName} actions={actions} />
      </div>
      {stays && (
        <p className={styles.stays} role="alert">
          {t('library.inUse')} <Usages of={stays} />
        </p>
      )}
      {doing === 'rename' && (
        <Rename
          name={fileName}
          close={() => setDoing(undefined)}
          save={fileName => void change(() => call(files.update, { id, body: { fileName } }))}
        />
      )}
      {doing === 'replace' && (
        <UploadArea
          uploadKey={`library ${id}`}
          wish={{ purpose, courseId: courseId ?? undefined, replaces: id }}
          verb={t('library.replace')}
          whenReady
          take={() =>
            void change(async () => {
              showToast({ title: { text: t('library.replaced') } })
            })
          }
        >
          {t('library.replace.why')}
        </UploadArea>
      )}
    </li>
  )
}

function Rename({ name, save, close }: { name: string; save: (name: string) => void; close: () => void }) {
  const t = useTranslate()
  const [written, write] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written.trim() !== '') save(written)
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextInput
        className={styles.wide}
        label={t('library.name')}
        value={written}
        maxLength={255}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && close()}
        attributes={{ input: { dir: 'auto' } }}
        // It was asked for in the menu a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit">{t('library.rename')}</Button>
      <Button variant="default" onClick={close}>
        {t('cancel')}
      </Button>
    </form>
  )
}
