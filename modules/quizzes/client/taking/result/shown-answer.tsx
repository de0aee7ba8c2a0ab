import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Point } from '#modules/questions/contract/answer.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { HandedIn } from '../../handed-in/handed-in.tsx'
import { type Letters, letterOf } from '#modules/questions/client/public/letters.ts'
import { Area, type Box, Picture, PointMark } from '#modules/questions/client/public/picture.ts'
import { WherePointed } from '#modules/questions/client/public/picture.ts'
import styles from './result.module.css'

type Shown = { item: AttemptItem; answer: unknown; letters: Letters; isRight?: boolean }
type Part = { key: string; body: string }
type Texts = Record<string, string>

/** An answer to be read, a student’s or the right one, by the kind of its question. */
export function ShownAnswer({ item, answer, letters, isRight }: Shown) {
  const t = useTranslate()
  const { kind, parts } = item
  if (kind === 'trueFalse') return t(`take.${answer === true}`)
  if (kind === 'single' || kind === 'multiple')
    return (
      <Chosen
        {...{ options: parts.options ?? [], keys: [answer].flat() as string[], letters }}
        right={kind === 'multiple' && !isRight && (item.right as string[] | null)}
      />
    )
  if (kind === 'ordering') return <Ordered parts={parts.parts ?? []} keys={answer as string[]} />
  if (kind === 'matching')
    return (
      <Matched
        {...{ left: parts.left ?? [], right: parts.right ?? [], pairs: answer as Texts }}
        rightPairs={!isRight && (item.right as Texts | null)}
      />
    )
  if (kind === 'hotspot')
    return (
      <Pointed
        html={parts.picture ?? ''}
        point={(isRight ? item.answer : answer) as Point | null}
        areas={isRight ? (answer as Drawn[]) : []}
      />
    )
  if (kind === 'cloze') return <Filled item={item} texts={answer as Record<string, unknown>} />
  if (kind === 'essay') {
    const { text, fileIds } = answer as { text: string; fileIds: string[] }
    // What is right is a text of the teacher’s, with all that such texts have.
    if (isRight) return <RichText html={text} />
    return (
      <>
        <Plain text={text} />
        <HandedIn ids={fileIds} />
      </>
    )
  }
  if (kind === 'file') return <HandedIn ids={(answer as { fileIds: string[] }).fileIds} />
  return <Typed answer={answer} />
}

type Drawn = Box & { shape: 'box' | 'oval' }

/** Where on the picture somebody pointed, and beside what is right the areas. */
const Pointed = ({ html, point, areas }: { html: string; point: Point | null; areas: Drawn[] }) => (
  <Picture html={html}>
    {areas.map(area => (
      <Area key={`${area.x} ${area.y} ${area.width} ${area.height}`} of={area} aria-hidden />
    ))}
    {point && <PointMark at={point} />}
    {point && <WherePointed at={point} />}
  </Picture>
)

const Plain = ({ text }: { text: string }) => (
  <p dir="auto" className={styles.essay}>
    {text}
  </p>
)

/** Whether one part of an answer that has several is right. */
function Mark({ isRight }: { isRight: boolean }) {
  const t = useTranslate()
  const Icon = isRight ? IconCheck : IconX
  const label = t(isRight ? 'result.part.right' : 'result.part.wrong')
  return (
    <Icon size={18} stroke={2.4} className={styles.mark} data-right={isRight} role="img" aria-label={label} />
  )
}

function Chosen(props: {
  options: Part[]
  keys: string[]
  letters: Letters
  /** Which ones are right, where each chosen one is marked by it. */
  right: string[] | null | false
}) {
  const { options, keys, letters, right } = props
  return options.map(({ key, body }, at) =>
    keys.includes(key) ? (
      <div key={key} className={styles.chosen}>
        <span aria-hidden>{letterOf(letters, at)}</span>
        <RichText html={body} />
        {right && <Mark isRight={right.includes(key)} />}
      </div>
    ) : null,
  )
}

const bodyOf = (parts: Part[], key?: string) => parts.find(part => part.key === key)?.body

const Ordered = ({ parts, keys }: { parts: Part[]; keys: string[] }) => (
  <ol className={styles.ordered}>
    {keys.map(key => (
      <li key={key}>
        <RichText html={bodyOf(parts, key) ?? ''} />
      </li>
    ))}
  </ol>
)

const Matched = (props: {
  left: Part[]
  right: Part[]
  pairs: Texts
  /** The right pairs, where each of these is marked by them. */
  rightPairs: Texts | null | false
}) => (
  <ul className={styles.pairs}>
    {props.left.map(({ key, body }) => (
      <li key={key}>
        <RichText html={body} />
        <IconArrowRight size={16} className={styles.arrow} aria-hidden />
        {props.pairs[key] ? <RichText html={bodyOf(props.right, props.pairs[key]) ?? ''} /> : '—'}
        {props.rightPairs && <Mark isRight={props.pairs[key] === props.rightPairs[key]} />}
      </li>
    ))}
  </ul>
)

function Filled({ item, texts }: { item: AttemptItem; texts: Record<string, unknown> }) {
  return (
    <ol className={styles.ordered}>
      {(item.parts.gaps ?? []).map(({ key, options }) => {
        const value = texts[key]
        const body = options && typeof value === 'string' ? bodyOf(options, value) : undefined
        return <li key={key}>{body ? <RichText html={body} /> : <Typed answer={value} />}</li>
      })}
    </ol>
  )
}

/** A number with its tolerance, one of several texts, or what somebody typed. */
function Typed({ answer }: { answer: unknown }) {
  if (answer === null || answer === undefined || answer === '') return '—'
  if (Array.isArray(answer))
    return answer.map(text => (
      <p key={text} dir="auto">
        {text}
      </p>
    ))
  if (typeof answer === 'object') {
    const { value, tolerance } = answer as { value: string | number; tolerance: string | number }
    return (
      <Ltr>
        {value}
        {Number(tolerance) > 0 && ` ± ${tolerance}`}
      </Ltr>
    )
  }
  return <Written>{String(answer)}</Written>
}
