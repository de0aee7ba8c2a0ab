import { RichTextEditor as Mantine } from '@mantine/tiptap'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCode,
  IconH4,
  IconInfoSquareRounded,
  IconMath,
  IconMathFunction,
  IconPhoto,
  IconSourceCode,
  IconVolume,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type RefObject, useRef } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { LinkTool } from '#platform/client/ui/rich-text/link-tool.tsx'
import { TableTool } from '#platform/client/ui/rich-text/tables/table-tool.tsx'

const { Bold, Italic, Underline, H2, H3, BulletList, OrderedList, Blockquote, Unlink, ClearFormatting } =
  Mantine

/** What a text can be made of. */
export function Tools(props: {
  editor: Editor
  choose: (files: File[]) => unknown
  chooseSounds?: (files: File[]) => unknown
}) {
  const { editor, choose, chooseSounds } = props
  const input = useRef<HTMLInputElement>(null)
  const soundInput = useRef<HTMLInputElement>(null)
  const chain = () => editor.chain().focus()
  const at = useEditorState({
    editor,
    selector: ({ editor }) => ({
      h4: editor.isActive('heading', { level: 4 }),
      code: editor.isActive('code'),
      codeBlock: editor.isActive('codeBlock'),
      callout: editor.isActive('callout'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  /** A new formula is chosen at once, so that its TeX can be typed: it is the one that is empty. */
  const addFormula = (type: string) =>
    chain()
      .insertContent({ type, attrs: { tex: '' } })
      .command(({ tr, commands }) => {
        const positions: number[] = []
        tr.doc.descendants((node, position) => {
          if (node.type.name === type && node.attrs.tex === '') positions.push(position)
        })
        return positions[0] === undefined || commands.setNodeSelection(positions[0])
      })
      .scrollIntoView()
      .run()
  return (
    <Mantine.Toolbar>
      <Mantine.ControlsGroup>
        <Tool name="undo" icon={IconArrowBackUp} off={!at.undo} run={() => chain().undo().run()} />
        <Tool name="redo" icon={IconArrowForwardUp} off={!at.redo} run={() => chain().redo().run()} />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <H2 />
        <H3 />
        <Tool name="h4" icon={IconH4} on={at.h4} run={() => chain().toggleHeading({ level: 4 }).run()} />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <Bold />
        <Italic />
        <Underline />
        <Tool name="code" icon={IconCode} on={at.code} run={() => chain().toggleCode().run()} />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <BulletList />
        <OrderedList />
        <Blockquote />
        <Tool
          name="codeBlock"
          icon={IconSourceCode}
          on={at.codeBlock}
          run={() => chain().toggleCodeBlock().run()}
        />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <LinkTool editor={editor} />
        <Unlink />
        <ClearFormatting />
      </Mantine.ControlsGroup>
      <Mantine.ControlsGroup>
        <Tool name="image" icon={IconPhoto} run={() => input.current?.click()} />
        {chooseSounds && <Tool name="sound" icon={IconVolume} run={() => soundInput.current?.click()} />}
        <TableTool editor={editor} />
        <Tool name="formula" icon={IconMath} run={() => addFormula('formula')} />
        <Tool name="formulaBlock" icon={IconMathFunction} run={() => addFormula('formulaBlock')} />
        <Tool
          name="callout"
          icon={IconInfoSquareRounded}
          on={at.callout}
          run={() => (at.callout ? chain().lift('callout') : chain().wrapIn('callout')).run()}
        />
      </Mantine.ControlsGroup>
      <Chooser input={input} accept="image/*" choose={choose} />
      {chooseSounds && <Chooser input={soundInput} accept=".mp3,.m4a,.ogg,audio/*" choose={chooseSounds} />}
    </Mantine.Toolbar>
  )
}

/** Where the system lets somebody choose files; a tool opens it. */
function Chooser(props: {
  input: RefObject<HTMLInputElement | null>
  accept: string
  choose: (files: File[]) => unknown
}) {
  const { input, accept, choose } = props
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      multiple
      onChange={event => {
        choose([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = '' // the same file may be chosen again
      }}
    />
  )
}

/** One tool beside those that the kit brings. */
function Tool(props: {
  name: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  on?: boolean
  off?: boolean
  run: () => unknown
}) {
  const { name, icon: Icon, on, off, run } = props
  const t = useTranslate()
  const label = t(`writing.${name}`)
  return (
    <Mantine.Control aria-label={label} title={label} active={on} disabled={off} onClick={run}>
      <Icon size={17} stroke={1.6} aria-hidden />
    </Mantine.Control>
  )
}
