import { Button, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconLink, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import styles from './link-tool.module.css'
import { TextPanel } from './panels/text-panel.tsx'

/** Makes a link of what is chosen in a text, or changes the one that the caret stands in. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useTranslate()
  const [opened, open] = useState(false)
  const isLink = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  return (
    <>
      <Mantine.Control
        aria-label={t('editor.link')}
        title={t('editor.link')}
        active={isLink}
        onClick={() => open(true)}
      >
        <IconLink size={17} stroke={1.6} aria-hidden />
      </Mantine.Control>
      {opened && <LinkPanel editor={editor} close={() => open(false)} />}
    </>
  )
}

/** Where a link leads to, beside the caret. */
function LinkPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  const [{ href, isNewTab }, write] = useState(() => linkIn(editor))
  useWindowEvent('pointerdown', ({ target }) => {
    if (!panel.current?.contains(target as Node)) close()
  })
  const leave = () => {
    close()
    editor.commands.focus()
  }
  const set = () => {
    close()
    const link = editor.chain().focus().extendMarkRange('link')
    if (href.trim() === '') link.unsetLink().run()
    else link.setLink({ href: href.trim(), target: isNewTab ? '_blank' : null }).run()
  }
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    set()
  }
  // A drawer behind it stays open.
  const stays = { 'data-mantine-stop-propagation': true }
  return (
    <TextPanel
      {...{ panel, leave, close }}
      label={t('editor.link')}
      className={styles.panel}
      beside={() => ({ getBoundingClientRect: () => chosenIn(editor) })}
    >
      <TextInput
        className={styles.address}
        aria-label={t('editor.link.address')}
        placeholder="https://"
        type="url"
        value={href}
        ref={focusAtOnce}
        onKeyDown={submit}
        onChange={event => write({ href: event.currentTarget.value, isNewTab })}
        attributes={{ input: { dir: 'ltr', autoComplete: 'off', ...stays } }}
      />
      <Button variant="default" onClick={set} {...stays}>
        {t('editor.link.save')}
      </Button>
      <button
        type="button"
        className={styles.tab}
        aria-pressed={isNewTab}
        onClick={() => write({ href, isNewTab: !isNewTab })}
        {...stays}
      >
        {isNewTab ? <IconSquareCheck size={20} aria-hidden /> : <IconSquare size={20} aria-hidden />}
        {t('editor.link.newTab')}
      </button>
    </TextPanel>
  )
}

/** It is there to be typed in; it comes into the top layer in the same turn. */
const focusAtOnce = (input: HTMLInputElement | null) => queueMicrotask(() => input?.focus())

function linkIn(editor: Editor) {
  const { href, target } = editor.getAttributes('link') as { href?: string; target?: string | null }
  return { href: href ?? '', isNewTab: target === '_blank' }
}

/** Where the window shows what is chosen, or the caret. */
function chosenIn({ state, view }: Editor) {
  const [from, to] = [view.coordsAtPos(state.selection.from), view.coordsAtPos(state.selection.to)]
  // physical: the browser measures windows from their left
  const left = Math.min(from.left, to.left)
  // physical: see above
  return new DOMRect(left, from.top, Math.max(from.right, to.right) - left, to.bottom - from.top)
}
