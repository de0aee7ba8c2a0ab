import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Media } from '../../contract/media.ts'
import { FileDrop } from './file-drop.tsx'
import { unended } from './stored-uploads.ts'
import styles from './upload.module.css'
import type { Upload, Wish } from './upload.ts'
import { UploadRow } from './upload-row.tsx'
import { beginUploads, dismiss, useUploads } from './uploads.ts'

/**
 * Where files are uploaded for one field: the files on their way, and where the next is dropped or chosen. `take` is
 * given each file once it may be named: when it is whole, or (`whenReady`) when it can be shown.
 */
export function UploadArea(props: {
  id?: string
  uploadKey: string
  wish: Wish
  verb: string
  accept?: string
  multiple?: boolean
  whenReady?: boolean
  describedBy?: string
  /** What fits here. */
  children?: ReactNode
  /** Only the files on their way: the field has what it can hold. */
  full?: boolean
  /** Left out where what chooses follows the uploads by itself. */
  take?: (media: Media) => void
  /** What becomes of files that are chosen; left out, they are uploaded. */
  choose?: (files: File[]) => void
}) {
  const { uploadKey, wish, whenReady, full, take, choose, children, ...drop } = props
  const uploads = useUploads(uploadKey)
  // What takes the place of another file is known by that file's id once it is ready.
  const isTakeable = ({ state, wish: { replaces } }: Upload) =>
    state === 'ready' || (state === 'processing' && !whenReady && !replaces)
  const first = uploads.find(isTakeable)
  const takeNow = useEffectEvent(() => {
    if (!first?.media || !take) return
    dismiss(first.id)
    take(first.media)
  })
  // One at a time: the field has taken it before the next one comes.
  useEffect(() => takeNow(), [first?.id])
  const fileNames = uploads.map(({ fileName }) => fileName)
  const broken = unended().find(
    ({ metadata }) =>
      // What is kept elsewhere goes on by itself.
      !choose &&
      metadata.purpose === wish.purpose &&
      metadata.courseId === wish.courseId &&
      metadata.replaces === wish.replaces &&
      !fileNames.includes(metadata.filename!),
  )
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.rows}>
          {uploads.map(upload => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {!full && (drop.multiple || uploads.length === 0) && (
        <FileDrop {...drop} choose={choose ?? (files => void beginUploads(uploadKey, files, wish))}>
          {children}
          {broken && (
            <span className={styles.broken}>
              <Phrase of={{ id: 'upload.unended', names: { name: broken.metadata.filename } }} />
            </span>
          )}
        </FileDrop>
      )}
    </>
  )
}
