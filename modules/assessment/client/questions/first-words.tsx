import { useCallback } from 'react'
import { elementsOf } from '#platform/client/ui/rich-text/clean-html.ts'
import { drawFormula } from '#platform/client/ui/rich-text/formulas.ts'
import { isolateMaths } from '#platform/client/ui/rich-text/isolate-maths.ts'

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
  if (title !== '' || words === '') return title || words
  return <span ref={fill}>{words}</span>
}

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
