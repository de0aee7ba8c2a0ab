import { giftKindOf } from './gift-kinds.ts'
import { giftText, isHtml, type Within } from './gift-lines.ts'
import { escapedGift } from './gift-signs.ts'
import type { Lost, Written } from './written.ts'

/** Questions in Moodle's GIFT, with their tags as remarks; those of kinds that it has not are left out, and reported. */
export function writeGift(questions: Written[]): { text: string; lost: Lost[] } {
  const lost: Lost[] = []
  const texts = questions.flatMap((question, at) => {
    const within = isHtml(question.body) ? 'html' : 'plain'
    const kind = giftKindOf(question.content)
    const answers = kind?.write(question.content, within)
    if (!kind || answers === undefined) {
      lost.push({ at, code: 'unsupported' })
      return []
    }
    if (!kind.saysAll(question.content)) lost.push({ at, code: 'simplified' })
    return textOf(question, answers, within)
  })
  return { text: texts.join('\n'), lost }
}

function textOf({ title, body, explanation, tags }: Written, answers: string, within: Within) {
  const remark = tags.map(tag => ` [tag:${tag.replace(/[\]\\]/g, '\\$&')}]`).join('')
  const general = explanation === '' ? '' : `\n####${giftText(explanation, within)}`
  return `${remark && `//${remark}\n`}::${escapedGift(title)}::${giftText(body, 'plain')}{${answers}${general}}\n`
}
