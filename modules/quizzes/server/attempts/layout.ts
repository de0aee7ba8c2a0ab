import type { Content } from '#modules/questions/contract/content.ts'
import { type Order, orderOf, type Random, shuffled } from '#modules/questions/server/public.ts'
import type { PlanItem } from '../../contract/plan.ts'

export type LayoutItem = {
  item: string
  questionId: string
  versionId: string
  /** In whole hundredths. */
  points: number
  page: number
  /** Which of the headings it stands under. */
  heading: number | null
  order: Order
}
/** What one attempt asks, how and in which order: written once, when it begins. */
export type Layout = {
  navigation: 'free' | 'forward'
  pages: number
  wrongPenalty: number
  headings: { title: string; body: string }[]
  items: LayoutItem[]
}

/** A plan in sections: each heading with what stands below it, and before the first what stands below none. */
function sectionsOf(plan: PlanItem[]) {
  const sections: { heading: Extract<PlanItem, { kind: 'heading' }> | null; items: PlanItem[] }[] = [
    { heading: null, items: [] },
  ]
  for (const item of plan)
    if (item.kind === 'heading') sections.push({ heading: item, items: [] })
    else sections.at(-1)!.items.push(item)
  return sections
}

/** What there is to know of a question that is asked: its newest revision, and what it is worth. */
export type Asked = { versionId: string; points: number; content: Content }
type Settings = Pick<Layout, 'navigation' | 'wrongPenalty'> & {
  shuffleQuestions: boolean
  shuffleOptions: boolean
  perPage: number
}

/**
 * Lays an attempt out. Questions are shuffled within their section only, so that each stays below its heading; those of a draw
 * stand where the draw stands.
 */
export function layoutOf(
  plan: PlanItem[],
  { navigation, wrongPenalty, shuffleQuestions, shuffleOptions, perPage }: Settings,
  drawn: (key: string) => string[],
  asked: (questionId: string) => Asked,
  random: Random,
): Layout {
  const sections = sectionsOf(plan)
  const headings = sections.flatMap(({ heading }) =>
    heading ? [{ title: heading.title, body: heading.body }] : [],
  )
  const items: LayoutItem[] = []
  let heading = -1
  for (const section of sections) {
    if (section.heading) heading++
    const sectionItems = section.items.flatMap(item => {
      if (item.kind === 'question')
        return [{ item: item.key, questionId: item.questionId, points: item.points }]
      if (item.kind === 'heading') return []
      return drawn(item.key).map((questionId, at) => ({
        ...{ item: `${item.key}.${at + 1}`, questionId, points: item.points as number | null },
      }))
    })
    for (const { item, questionId, points } of shuffleQuestions
      ? shuffled(sectionItems, random)
      : sectionItems) {
      const { versionId, content, ...known } = asked(questionId)
      items.push({
        ...{ item, questionId, versionId },
        points: points === null ? known.points : Math.round(points * 100),
        page: perPage === 0 ? 1 : Math.floor(items.length / perPage) + 1,
        heading: heading < 0 ? null : heading,
        order: orderOf(content, shuffleOptions, random),
      })
    }
  }
  return { navigation, wrongPenalty, headings, items, pages: items.at(-1)?.page ?? 1 }
}
