import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import type { AnyExtension } from '@tiptap/core'
import { type Editor, useEditor } from '@tiptap/react'
import { type ComponentType, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { styleNonce } from '#platform/client/nonce.ts'
import { textExtensions } from '#platform/client/ui/form/editing.ts'
import { htmlOf } from '#platform/client/ui/rich-text/editor-directions.ts'
import { blockPosition, newSpots } from '#platform/client/ui/rich-text/pasting/image-spots.ts'
import { usePasting } from '#platform/client/ui/rich-text/pasting/use-pasting.tsx'
import styles from '#platform/client/ui/rich-text/rich-text-field.module.css'
import { useToolLabels } from '#platform/client/ui/rich-text/use-tool-labels.ts'
import { UploadArea } from '../files/upload-area.tsx'
import { beginUploads } from '../files/uploads.ts'
import { Bars, Panels } from './bars.tsx'
import { Callout } from './callout.ts'
import { Image, Sound } from './drawn-nodes.ts'
import { Tools } from './tools.tsx'
import { useTools } from './use-tools.ts'
import own from './writing.module.css'

/** What may be written is what the server keeps of texts that teach. */
const extensions = [...textExtensions, Callout, Image]
const withSounds = [...extensions, Sound]

/** What one text may hold beside what all of them may, and the tools for it, which stand before the others. */
export type WritingParts = { extensions: AnyExtension[]; Bar: ComponentType<{ editor: Editor }> }

export type WritingProps = {
  id: string
  labelledBy: string
  value: string
  change: (html: string) => void
  wrong: boolean
  /** Where images and sounds are uploaded to. */
  courseId: string
  uploadKey: string
  /** One of many short texts: its tools are there while somebody writes in it, and it came because somebody went to it. */
  compact: boolean
  /** It may hold sounds. */
  sounds: boolean
  more?: WritingParts
}

/** The editor of texts that teach; each block takes its direction from its own words. */
export function WritingEditor(props: WritingProps) {
  const { id, labelledBy, value, change, wrong, courseId, uploadKey, compact, sounds, more } = props
  const { language } = useLanguage()
  const t = useTranslate()
  const labels = useToolLabels()
  const tools = useTools()
  /** The first field of the panel that is open. */
  const input = useRef<HTMLInputElement>(null)
  const wishes = { image: { purpose: 'image', courseId }, audio: { purpose: 'audio', courseId } } as const
  const soundsKey = `${uploadKey} sounds`
  const upload = (files: FileList | File[] | undefined) => {
    const of = (kind: string) => [...(files ?? [])].filter(({ type }) => type.startsWith(kind))
    const fileKinds = { images: of('image/'), sounds: sounds ? of('audio/') : [] }
    if (fileKinds.images.length > 0) beginUploads(uploadKey, fileKinds.images, wishes.image)
    if (fileKinds.sounds.length > 0) beginUploads(soundsKey, fileKinds.sounds, wishes.audio)
    return fileKinds.images.length + fileKinds.sounds.length > 0
  }
  /** Where images are to stand that came along with what was pasted. */
  const [spots] = useState(newSpots)
  const pasting = usePasting((files, others) => {
    spots.add(others)
    upload(files)
  })
  const uploadSounds = (files: File[]) => beginUploads(soundsKey, files, wishes.audio)
  const editor = useEditor({
    extensions: [...(sounds ? withSounds : extensions), ...(more?.extensions ?? [])],
    content: value,
    autofocus: compact && 'end',
    injectNonce: styleNonce(),
    editorProps: {
      ...pasting.props,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': `${id}-keys`,
        lang: language,
      },
      handleKeyDown(_view, { key }) {
        if (key !== 'Enter' || !input.current) return false
        input.current.focus()
        return true
      },
      handlePaste: (_view, event) => upload(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && upload(event.dataTransfer?.files),
    },
    onTransaction: ({ transaction }) => spots.follow(transaction),
    onUpdate: ({ editor }) => change(htmlOf(editor)),
  })
  return (
    <Mantine
      // Two builds of one type: that of the kit and that of its types for older programs.
      editor={editor as never}
      className={`${styles.editor} ${compact ? own.compact : ''}`}
      data-wrong={wrong || undefined}
      data-tools={tools.areThere || undefined}
      {...tools.around}
      classNames={{
        toolbar: styles.toolbar,
        controlsGroup: styles.controls,
        control: styles.control,
        content: `${styles.content} ${own.content}`,
      }}
      labels={labels}
    >
      {editor && (
        <div
          className={own.head}
          role="group"
          // What opens there, such as the address of a link, leads back into the text, too.
          onKeyDown={({ key }) => key === 'Escape' && editor.commands.focus()}
        >
          {more && <more.Bar editor={editor} />}
          <Tools editor={editor} choose={upload} chooseSounds={sounds ? uploadSounds : undefined} />
          <Bars editor={editor} />
        </div>
      )}
      <div className={own.uploads}>
        <UploadArea
          uploadKey={uploadKey}
          wish={wishes.image}
          verb=""
          full
          whenReady
          take={({ id, width, height, fileName }) => {
            const spot = spots.take(fileName)
            const attrs = { 'data-media': id, alt: spot?.alt ?? '', width, height }
            const image = { type: 'image', attrs }
            if (!spot) return editor?.chain().focus().insertContent(image).run()
            return editor?.commands.insertContentAt(blockPosition(editor.state.doc, spot.at), image, {
              updateSelection: false,
            })
          }}
        />
        {sounds && (
          <UploadArea
            uploadKey={soundsKey}
            wish={wishes.audio}
            verb=""
            full
            whenReady
            take={({ id }) =>
              editor
                ?.chain()
                .focus()
                .insertContent({ type: 'sound', attrs: { 'data-audio': id } })
                .run()
            }
          />
        )}
      </div>
      {pasting.notice}
      <Mantine.Content />
      {editor && tools.areThere && <Panels editor={editor} input={input} />}
      <span id={`${id}-keys`} hidden>
        {t('editor.keys')} {t('writing.keys')}
      </span>
    </Mantine>
  )
}
