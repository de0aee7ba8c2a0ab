import { TextInput } from '@mantine/core'
import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Act } from '#platform/client/ui/rich-text/panels/act.tsx'
import { formulaLimits } from '#platform/contract/formula.ts'
import { findMistake } from '#platform/client/ui/rich-text/formulas.ts'
import { changeNode, leaveNode } from './change-node.ts'
import { Palette } from './palette.tsx'
import { Panel } from './panel.tsx'
import styles from './panel.module.css'
import { nextGap, type Sign, type Typed, withSign } from './signs.ts'

/** A formula is typed as TeX or put together from signs, and drawn where it stands as it grows; one that was left empty goes. */
export function FormulaPanel(props: {
  editor: Editor
  input: RefObject<HTMLInputElement | null>
  type: string
  tex: string
}) {
  const { editor, input, type, tex } = props
  const t = useTranslate()
  const id = useId()
  const mistake = useMistake(tex)
  const [isNew] = useState(tex === '')
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew, input])

  /** Where the caret is to stand once what was put in is there. */
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [tex, input])
  const typed = (): Typed => {
    const { selectionStart, selectionEnd } = input.current!
    return { text: tex, from: selectionStart ?? tex.length, to: selectionEnd ?? tex.length }
  }
  const add = (sign: Sign) => {
    const { text, to } = withSign(typed(), sign)
    caret.current = to
    input.current?.focus()
    changeNode(editor, type, { tex: text })
  }
  const end = (chain: ChainedCommands) =>
    (editor.getAttributes(type).tex === '' ? chain.deleteSelection() : leaveNode(chain)).run()
  const leave = () => end(editor.chain().focus())
  const press = (event: KeyboardEvent) => {
    const gap = event.key === 'Tab' && !event.shiftKey ? nextGap(typed()) : undefined
    if (gap !== undefined) input.current?.setSelectionRange(gap, gap)
    else if (event.key === 'Enter') leave()
    else return
    event.preventDefault()
  }
  return (
    <Panel editor={editor} label={t(`writing.${type}`)} leave={leave} close={() => end(editor.chain())}>
      <div className={styles.row}>
        <TextInput
          ref={input}
          className={styles.wide}
          label={t('writing.formula.tex')}
          value={tex}
          maxLength={formulaLimits.letters}
          onChange={event => changeNode(editor, type, { tex: event.currentTarget.value })}
          onKeyDown={press}
          attributes={{
            input: {
              'aria-describedby': id,
              dir: 'ltr',
              spellCheck: false,
              autoCapitalize: 'none',
              autoComplete: 'off',
            },
          }}
        />
        <Act label={t('writing.formula.done')} run={leave} />
      </div>
      {!mistake && (
        <p id={id} className={styles.hint}>
          {t('writing.formula.hint')}
        </p>
      )}
      <p role="status" className={styles.mistake}>
        {mistake && t(`writing.formula.${mistake.kind}`, { part: `\u2066${mistake.part}\u2069` })}
      </p>
      <Palette add={add} />
    </Panel>
  )
}

/** What is wrong with a formula as it stands. */
function useMistake(tex: string) {
  const [mistake, setMistake] = useState<Awaited<ReturnType<typeof findMistake>>>()
  useEffect(() => {
    let isOver = false
    void findMistake(tex).then(
      found => !isOver && setMistake(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [tex])
  return mistake
}
