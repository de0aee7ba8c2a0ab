import { InputRule, Node } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { typedFormula } from '../../../contract/formula.ts'
import { drawn } from './drawn-node.ts'
import { drawFormula } from './formulas.ts'

/** A formula, in a line or of its own: TeX as text where it is kept, drawn where it is seen. It can be typed between its signs. */
const formula = (name: string, kind: 'inline' | 'block', tag: 'span' | 'div') =>
  Node.create({
    name,
    group: kind,
    inline: kind === 'inline',
    atom: true,
    selectable: true,
    addAttributes: () => ({
      tex: { default: '', parseHTML: element => element.textContent, rendered: false },
    }),
    parseHTML: () => [{ tag: `${tag}[data-math=${kind}]` }],
    renderHTML: ({ node }) => [tag, { 'data-math': kind }, node.attrs.tex as string],
    renderText: ({ node }) => node.attrs.tex as string,
    addNodeView: () =>
      drawn(tag, { 'data-math': kind }, (container, { tex }) => drawFormula(container, tex as string)),
    addInputRules() {
      return [
        new InputRule({
          find(text) {
            const typed = typedFormula(text)
            if (typed?.as !== kind) return null
            const { tex, after, from } = typed
            return { index: from, text: text.slice(from), data: { tex, after } }
          },
          handler: ({ state: { tr, schema }, range, match }) => {
            const { tex, after } = match.data as { tex: string; after: string }
            tr.replaceRangeWith(range.from, range.to - after.length, this.type.create({ tex }))
            if (kind === 'inline') return
            // The caret goes on below it.
            const end = tr.mapping.map(range.to)
            const $end = tr.doc.resolve(end)
            if ($end.depth === 0 && !$end.nodeAfter) tr.insert(end, schema.nodes.paragraph!.create())
            tr.setSelection(Selection.near(tr.doc.resolve(end)))
          },
        }),
      ]
    },
  })

export const formulaNodes = [formula('formula', 'inline', 'span'), formula('formulaBlock', 'block', 'div')]
