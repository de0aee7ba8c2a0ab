import type { Sent, SentOf } from '../content.ts'
import { escapedGift } from './gift-signs.ts'
import { escaped } from './html.ts'
import { isPlain, toText } from './plain.ts'
import { outwardHtml } from './safe-html.ts'
import type { Lost, Written } from './written.ts'

/** Questions in Moodle's GIFT, with their tags as remarks; those of kinds that it has not are left out, and reported. */
export function writeGift(questions: Written[]): { text: string; lost: Lost[] } {
  const lost: Lost[] = []
  const texts = questions.flatMap((question, at) => {
    const within = isHtml(question.body) ? 'html' : 'plain'
    const answers = answersOf(question.content, within)
    if (answers === undefined) lost.push({ at, code: 'unsupported' })
    else if (!saysAll(question.content)) lost.push({ at, code: 'simplified' })
    return answers === undefined ? [] : textOf(question, answers, within)
  })
  return { text: texts.join('\n'), lost }
}

function textOf({ title, body, explanation, tags }: Written, answers: string, within: Within) {
  const remark = tags.map(tag => ` [tag:${tag.replace(/[\]\\]/g, '\\$&')}]`).join('')
  const general = explanation === '' ? '' : `\n####${giftText(explanation, within)}`
  return `${remark && `//${remark}\n`}::${escapedGift(title)}::${giftText(body, 'plain')}{${answers}${general}}\n`
}

/** A text as it stands in GIFT: plain where that says everything, else HTML, which answers take over from their question. */
function giftText(html: string, within: Within) {
  const text = toText(html)
  if (isHtml(html)) return `[html]${escapedGift(outward(html))}`
  return plainText(text, within)
}
/** Text that could be read as something else says that it is none. */
const plainText = (text: string, within: Within) =>
  `${within === 'html' || /[<&]|^[[%]/.test(text) ? '[plain]' : ''}${escapedGift(text)}`
const isHtml = (html: string) => !isPlain(html) || toText(html).includes('->')
/** An arrow of a text parts nothing. */
const outward = (html: string) => outwardHtml(html).replaceAll('->', '-&gt;')

type Within = 'html' | 'plain'
const feedbackText = (feedback: string, within: Within) =>
  feedback === '' ? '' : `#${giftText(feedback, within)}`
const lines = (answers: string[]) => answers.map(answer => `\n\t${answer}`).join('')
const share = (credit: number) => (credit === 100 ? '' : `%${credit}%`)

function answersOf(content: Sent, within: Within): string | undefined {
  switch (content.kind) {
    case 'single':
      return singleOf(content, within)
    case 'multiple':
      return multipleOf(content, within)
    case 'trueFalse':
      return content.right ? 'T' : 'F'
    case 'short':
      return lines(content.answers.map(({ text, credit }) => `=${share(credit)}${shortText(text, within)}`))
    case 'numeric':
      return content.unit === 'required' ? undefined : `#${lines(content.answers.map(numericAnswer))}`
    case 'matching':
      return matchingOf(content, within)
    case 'essay':
      return ''
    default:
      return undefined
  }
}

const shortText = (text: string, within: Within) =>
  text.includes('->') ? `[html]${escapedGift(escaped(text))}` : plainText(text, within)

function singleOf({ options }: SentOf<'single'>, within: Within) {
  const right = options.findIndex(({ credit }) => credit === 100)
  return lines(
    options.map(({ body, feedback, credit }, at) => {
      const sign = at === right ? '=' : credit === 0 ? '~' : `~%${credit}%`
      return `${sign}${giftText(body, within)}${feedbackText(feedback, within)}`
    }),
  )
}

/** All right ones have an equal share, and a wrong one takes away as much, which is the scoring by balance. */
function multipleOf({ options }: SentOf<'multiple'>, within: Within) {
  const rights = options.filter(({ right }) => right).length
  if (rights === 0) return undefined
  const part = Number((100 / rights).toFixed(5))
  // One right answer of 100 percent would be a question with one answer.
  const percent = part === 100 ? 99.99 : part
  return lines(
    options.map(
      ({ body, feedback, right }) =>
        `~%${right ? percent : -percent}%${giftText(body, within)}${feedbackText(feedback, within)}`,
    ),
  )
}

function numericAnswer({ value, tolerance, by, credit }: SentOf<'numeric'>['answers'][number]) {
  const within = by === 'percent' ? Number(((Math.abs(value) * tolerance) / 100).toPrecision(12)) : tolerance
  return `=${share(credit)}${value}:${within}`
}

function matchingOf({ left, right, pairs }: SentOf<'matching'>, within: Within) {
  const bodyOf = (key: string | undefined) => right.find(one => one.key === key)?.body ?? ''
  const used = new Set(Object.values(pairs))
  return lines([
    ...left.map(
      ({ key, body }) => `=${giftText(body, within)} -> ${giftText(bodyOf(pairs[key ?? '']), within)}`,
    ),
    ...right.flatMap(({ key, body }) => (used.has(key ?? '') ? [] : `= -> ${giftText(body, within)}`)),
  ])
}

/** Whether nothing of how it is judged is lost. */
function saysAll(content: Sent) {
  switch (content.kind) {
    case 'single':
      return content.options.every(({ pinned }) => !pinned)
    case 'multiple':
      return content.scoring === 'balance' && content.most === null
    case 'numeric':
      return content.unit === 'none' && content.answers.every(({ by }) => by === 'absolute')
    case 'matching':
      return (
        content.scoring === 'each' &&
        [...content.left, ...content.right].every(({ feedback }) => feedback === '')
      )
    case 'short':
      return content.compare === 'folded' && content.article
    case 'essay':
      return content.model === '' && content.files === 0 && (content.minWords ?? content.maxWords) === null
    default:
      return true
  }
}
