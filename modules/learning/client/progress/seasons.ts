import type { Work } from '../../contract/progress.ts'

type Season<Lesson> = { id: string; title: string; lessons: Lesson[] }
export type SeasonWithWork<Lesson> = Season<Lesson> & { work: Work[] }

/** What stands in a season beside its lessons. */
type Beside = { seasonId: string; seasonTitle: string }

/** The seasons of a course, and last those that have no lessons but something else. */
export function withOthers<Lesson>(seasons: Season<Lesson>[], beside: Beside[]): Season<Lesson>[] {
  const otherSeasons = beside.filter(({ seasonId }) => !seasons.some(({ id }) => id === seasonId))
  const titles = new Map(otherSeasons.map(({ seasonId, seasonTitle }) => [seasonId, seasonTitle]))
  return [...seasons, ...[...titles].map(([id, title]) => ({ id, title, lessons: [] }))]
}

/** The seasons of a course with the work in each. */
export function withWork<Lesson>(seasons: Season<Lesson>[], work: Work[]): SeasonWithWork<Lesson>[] {
  const bySeason = Map.groupBy(work, ({ seasonId }) => seasonId)
  return withOthers(seasons, work).map(season => ({ ...season, work: bySeason.get(season.id) ?? [] }))
}

/** How much of a season is done, of lessons and work together. */
export function countsIn({ lessons, work }: SeasonWithWork<{ completedAt: string | null }>) {
  const countedItems = [...lessons, ...work]
  return {
    done: countedItems.filter(({ completedAt }) => completedAt !== null).length,
    all: countedItems.length,
  }
}
