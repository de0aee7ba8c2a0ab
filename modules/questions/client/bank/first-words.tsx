import { useCallback } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { elementsOf } from '#platform/client/ui/rich-text/clean-html.ts'
import { drawFormula } from '#platform/client/ui/rich-text/formulas.ts'
import { isolateMaths } from '#platform/client/ui/rich-text/isolate-maths.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'

/** What a question says, as one line among others: its words with their formulas drawn, without images and lists. */
export function FirstWords({
  of: { title, body, words },
}: {
  of: { title: string; body: string; words: string }
}) {
  const fill = useCallback(
    (line: HTMLSpanElement | null) => {
      if (!line) return
      const elements = elementsOf(body)
      isolateMaths(elements)
      line.replaceChildren(...inline(elements))
      for (const formula of line.querySelectorAll<HTMLElement>('[data-math]'))
        drawFormula(formula, formula.textContent)
    },
    [body],
  )
  const t = useTranslate()
  if (title !== '' || words === '') return title || words
  const line = <span ref={fill}>{words}</span>
  if (!isFormulaAlone(body)) return line
  return (
    <>
      <span className={hidden.unseen}>{t('questions.untitled')} </span>
      {line}
    </>
  )
}

/** A formula is no name for every reader of screens. */
const isFormulaAlone = (body: string) =>
  body.replace(/<(span|div) data-math[^>]*>[^<]*<\/\1>/g, '').replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** Texts and formulas one after the other; blocks that end leave a space. */
function inline(parent: Node): (Node | string)[] {
  return [...parent.childNodes].flatMap(node => {
    if (!(node instanceof HTMLElement)) return [node.textContent ?? '']
    if (node.dataset.math !== undefined) {
      const formula = document.createElement('span')
      formula.dataset.math = ''
      formula.textContent = node.textContent
      return [formula]
    }
    if (node.dataset.gap !== undefined) return ['…']
    if (node.tagName === 'BDI') return [node.cloneNode(true)]
    return [...inline(node), ' ']
  })
}
