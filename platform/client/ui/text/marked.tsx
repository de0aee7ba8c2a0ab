import { Fragment, useCallback } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'
import { WithMaths } from './bidi.tsx'

/** From and to in a text, in UTF-16 units. */
type Mark = [from: number, to: number]

/** A text as it is written, with the places marked that were looked for, and its formulas drawn. */
export function Marked(props: { text: string; marks?: Mark[]; formulas?: Mark[] }) {
  const { text, marks = [], formulas = [] } = props
  const ends = [0, ...formulas.flat(), text.length]
  return ends.slice(1).map((to, part) => {
    const from = ends[part]!
    const isMarked = marks.some(mark => mark[0] <= from && to <= mark[1])
    return part % 2 === 1 ? (
      <Formula key={from} tex={text.slice(from, to)} isMarked={isMarked} />
    ) : (
      <MarkedWords key={from} text={text.slice(from, to)} marks={within(marks, from, to)} />
    )
  })
}

/** What of the marks lies in a part of a text, counted from its start. */
const within = (marks: Mark[], start: number, end: number) =>
  marks
    .map(([from, to]): Mark => [Math.max(from, start) - start, Math.min(to, end) - start])
    .filter(([from, to]) => from < to)

function MarkedWords({ text, marks }: { text: string; marks: Mark[] }) {
  const ends = [0, ...marks.flat(), text.length]
  const draw = (from: number, to: number) =>
    ends.slice(1).map((end, part) => {
      const words = text.slice(Math.max(from, ends[part]!), Math.min(to, end))
      return part % 2 === 1 && words ? (
        <mark key={part}>{words}</mark>
      ) : (
        <Fragment key={part}>{words}</Fragment>
      )
    })
  return <WithMaths text={text} draw={draw} />
}

/** A formula among the words, of which nothing is marked or all. What draws formulas comes with the first of them. */
function Formula({ tex, isMarked }: { tex: string; isMarked: boolean }) {
  const fill = useCallback(
    (element: HTMLSpanElement | null) => {
      if (!element) return
      element.textContent = tex
      void lazyChunk(() => import('../rich-text/formulas.ts')).then(
        ({ drawFormula }) => drawFormula(element, tex),
        () => undefined,
      )
    },
    [tex],
  )
  const drawing = <span data-math="" dir="ltr" ref={fill} />
  return isMarked ? <mark>{drawing}</mark> : drawing
}
