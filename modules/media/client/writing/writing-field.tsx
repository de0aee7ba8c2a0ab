import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import type { WritingParts, WritingProps } from './writing-editor.tsx'
import styles from './writing.module.css'

const load = withMessages('media', () => import('./writing-editor.tsx'))
const RichText = lazy(() =>
  lazyChunk(() => import('#platform/client/ui/rich-text/rich-text.tsx')).then(({ RichText }) => ({
    default: RichText,
  })),
)

/**
 * The full editor of what teaches: with tables, images, formulas and call-outs, where it asks with `sounds`. It comes with the page it is on; where there
 * are many short texts (`resting`), each is shown as it is read until somebody goes to it.
 */
export function WritingField(props: {
  field: FieldProps
  courseId: string
  uploadKey: string
  resting?: boolean
  sounds?: boolean
  /** What it may hold besides, which comes with the editor; always the same function. */
  parts?: () => Promise<WritingParts>
}) {
  const { field, courseId, uploadKey, resting = false, sounds = false, parts } = props
  const [more, setMore] = useState<WritingParts>()
  const [Editor, setEditor] = useState<ComponentType<WritingProps>>()
  const [asked, setAsked] = useState(!resting)
  useEffect(() => {
    if (!asked) return
    Promise.all([lazyChunk(load), parts && lazyChunk(parts)]).then(
      ([{ WritingEditor }, more]) => {
        setMore(more)
        setEditor(() => WritingEditor)
      },
      failure =>
        setEditor(() => {
          throw failure
        }),
    )
  }, [asked, parts])
  const { id, value, change, error } = field
  if (!Editor && resting)
    return (
      <div
        id={`${id}-text`}
        className={styles.resting}
        data-wrong={error !== undefined || undefined}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        tabIndex={0}
        // A sound is heard without changing anything.
        onFocus={({ target }) => !target.closest('[data-audio]') && setAsked(true)}
      >
        <Suspense>{value && <RichText html={value} />}</Suspense>
      </div>
    )
  if (!Editor) return <Waiting height={320} />
  return (
    <Editor
      id={`${id}-text`}
      labelledBy={`${id}-label`}
      value={value ?? ''}
      change={change}
      wrong={error !== undefined}
      courseId={courseId}
      uploadKey={uploadKey}
      compact={resting}
      sounds={sounds}
      more={more}
    />
  )
}
