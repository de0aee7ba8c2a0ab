import { type ComponentType, useEffect, useState } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import type { WritingProps } from './writing-editor.tsx'

const load = withMessages('media', () => import('./writing-editor.tsx'))

/** The full editor of what teaches: with tables, images, formulas and call-outs. It comes with the page it is on. */
export function WritingField(props: {
  field: FieldProps
  courseId: string
  uploadKey: string
  resting?: boolean
}) {
  const { field, courseId, uploadKey } = props
  const [Editor, setEditor] = useState<ComponentType<WritingProps>>()
  useEffect(() => {
    lazyChunk(load).then(
      ({ WritingEditor }) => setEditor(() => WritingEditor),
      failure =>
        setEditor(() => {
          throw failure
        }),
    )
  }, [])
  if (!Editor) return <Waiting height={320} />
  const { id, value, change, error } = field
  return (
    <Editor
      id={`${id}-text`}
      labelledBy={`${id}-label`}
      value={value ?? ''}
      change={change}
      wrong={error !== undefined}
      courseId={courseId}
      uploadKey={uploadKey}
    />
  )
}
