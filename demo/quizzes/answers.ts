import type { Answer } from '#modules/questions/contract/answer.ts'
import type { Content } from '#modules/questions/contract/content.ts'
import { rightOf } from '#modules/questions/server/scoring/right.ts'
import type { Chance } from '../chance.ts'

const essays = [
  'لأن الحديد يتفاعل مع الهواء الرطب، أما الذهب فلا.',
  'المفتاح مصنوع من الحديد، والحديد يتحد مع الأكسجين في وجود الماء فيتكون أكسيد الحديد وهو الصدأ.\nالخاتم من الذهب، والذهب فلز خامل لا يتفاعل مع الأكسجين في الظروف العادية.',
  'المفتاح يصدأ بسبب الرطوبة. الخاتم غالٍ لذلك لا يصدأ.',
  'الصدأ هو Fe₂O₃، يتكون عندما يلتقي الحديد بالماء والهواء معًا. لو أبعدنا أحدهما لما صدأ المفتاح. الذهب Au لا يفقد إلكتروناته بسهولة.',
  'لا أعرف بالضبط، أظن أن للحرارة علاقة بذلك.',
]

/** A right answer, or one that is not, as somebody might give it. */
export function answerTo(content: Content, isRight: boolean, chance: Chance): Answer {
  switch (content.kind) {
    case 'numeric':
      return String(content.answers[0]!.value + (isRight ? 0 : chance.between(1, 4)))
    case 'short':
      return isRight ? content.answers[0]!.text : 'writed'
    case 'trueFalse':
      return isRight === content.right
    case 'single':
      return isRight ? (rightOf(content) as string) : content.options.at(-1)!.key
    case 'multiple':
      return isRight ? (rightOf(content) as string[]) : content.options.slice(1, 3).map(({ key }) => key)
    case 'ordering': {
      const keys = content.parts.map(({ key }) => key)
      return isRight ? keys : [...keys.slice(1), keys[0]!]
    }
    case 'matching': {
      const keys = Object.keys(content.pairs)
      return isRight
        ? content.pairs
        : Object.fromEntries(keys.map((key, at) => [key, content.pairs[keys[(at + 1) % keys.length]!]!]))
    }
    case 'cloze':
      return Object.fromEntries(
        content.gaps.map(gap => [
          gap.key,
          gap.kind === 'choice'
            ? gap.options.find(({ credit }) => (credit === 100) === isRight)!.key
            : gap.kind === 'short' && isRight
              ? gap.answers[0]!.text
              : 'none',
        ]),
      )
    case 'file':
      return { fileIds: [] }
    default:
      return { text: chance.pick(essays), fileIds: [] }
  }
}
