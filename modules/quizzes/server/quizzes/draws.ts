import type { PlanItem } from '../../contract/plan.ts'
import { fold } from '#platform/contract/fold.ts'

type Draw = Extract<PlanItem, { kind: 'draw' }>
/** A question that may be drawn, with its folded tags. */
export type Drawable = { id: string; tags: Set<string>; difficulty: string | null }

const fits = (draw: Draw, { tags, difficulty }: Drawable) =>
  (draw.difficulty === null || draw.difficulty === difficulty) &&
  draw.tags.every(tag => tags.has(fold(tag) || tag))

/**
 * Gives each draw its questions, no question to two of them: in the order in which they are handed in, so that whoever shuffles
 * them first draws by chance. Where a draw finds none left, others give up one of theirs for another that fits them, and so on
 * (augmenting paths of a bipartite matching), so nothing stays empty that could be filled. Those of `known` are taken only
 * where the others do not do: a question that is taken stays taken, by whomever. Answers the keys of the draws that could
 * not be filled.
 */
export function fillDraws(draws: Draw[], questions: Drawable[], known: Drawable[] = []) {
  const owners = new Map<string, string>()
  const filled = new Map(draws.map(({ key }) => [key, 0]))
  const questionsOfAll = [...questions, ...known]

  /** Fills what is still empty from these, which hold all that was taken before. */
  function fillFrom(pool: Drawable[]) {
    const candidates = new Map(draws.map(draw => [draw.key, pool.filter(each => fits(draw, each))]))
    function take(key: string, visited: Set<string>): boolean {
      for (const { id } of candidates.get(key)!) {
        if (visited.has(id)) continue
        visited.add(id)
        const owner = owners.get(id)
        if (owner === undefined || take(owner, visited)) {
          owners.set(id, key)
          return true
        }
      }
      return false
    }
    for (const { key, count } of draws) {
      let has = filled.get(key)!
      while (has < count && take(key, new Set())) has++
      filled.set(key, has)
    }
  }
  fillFrom(questions)
  if (known.length > 0) fillFrom(questionsOfAll)
  const byDraw = Map.groupBy(questionsOfAll, ({ id }) => owners.get(id))
  return {
    short: draws.flatMap(({ key, count }) => (filled.get(key)! < count ? [key] : [])),
    drawn: (key: string) => (byDraw.get(key) ?? []).map(({ id }) => id),
  }
}
