import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './upload.module.css'

/** Where a file is dropped, or chosen with a button. */
export function FileDrop(props: {
  id?: string
  verb: string
  accept?: string
  multiple?: boolean
  describedBy?: string
  /** Said under the button: what fits here. */
  children?: ReactNode
  choose: (files: File[]) => void
}) {
  const { id, verb, accept, multiple, describedBy, children, choose } = props
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) choose(multiple ? dropped : dropped.slice(0, 1))
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it does the same
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        id={id}
        variant="default"
        leftSection={<IconUpload size={20} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {verb}
      </Button>
      <span className={styles.or}>{t('upload.drop')}</span>
      {children && <span className={styles.fits}>{children}</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = '' // the same file may be chosen again
          if (files.length > 0) choose(files)
        }}
      />
    </div>
  )
}
