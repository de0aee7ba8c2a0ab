import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { extensionOf, isRefusedByName, namesTaken } from '#modules/media/client/public/file-kinds.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { problem, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Optional } from '#platform/client/ui/form/fields.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { courses } from '../../contract/course.ts'
import styles from './course-form.module.css'

/** The image for a course that is still to be created; what uploads it comes once it is. */
export function NewCover({ file, choose }: { file?: File; choose: (file?: File) => void }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const isRefused = isRefusedByName(chosen.name, 'cover')
    setRefused(isRefused ? extensionOf(chosen.name) : undefined)
    if (!isRefused) choose(chosen)
  }
  return (
    <fieldset className={styles.cover}>
      <legend>
        <Optional>{t('courses.coverId')}</Optional>
      </legend>
      {file && (
        <div className={styles.chosen}>
          <Preview file={file} />
          <bdi className={styles.fileName}>{file.name}</bdi>
          <TextButton run={() => choose(undefined)}>{t('courses.coverId.drop')}</TextButton>
        </div>
      )}
      {!file && (
        <Button
          variant="default"
          leftSection={<IconUpload size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('courses.coverId.choose')}
        </Button>
      )}
      <span className={styles.hint}>{t('courses.coverId.hint')}</span>
      <span role="alert">
        {refused &&
          problem(
            t('courses.coverId.notTaken', { kind: isolated(refused), kinds: isolated(namesTaken('cover')) }),
          )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
    </fieldset>
  )
}

/** The image as it is on this device. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} className={styles.preview} alt="" />
}

/** Uploads the cover of a course that was just created, while its page is open already, and sets it when it is ready. */
export function useNewCover() {
  const refresh = useRefresh()
  const reason = useReason()
  return async (id: string, file: File) => {
    try {
      const { uploadAlone } = await lazyChunk(() => import('#modules/media/client/public/upload-alone.ts'))
      const { id: coverId } = await uploadAlone(file, { purpose: 'cover', courseId: id })
      await call(courses.update, { id, body: { coverId } })
    } catch (error) {
      showToast({ tone: 'bad', title: 'courses.coverId.failed', message: { text: reason(error) } })
    }
    await refresh()
  }
}
