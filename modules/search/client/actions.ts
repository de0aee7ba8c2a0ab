import { mayGo, type Way } from '#platform/client/routing/navigation.ts'
import { may } from '#platform/contract/access.ts'
import { fold } from '#platform/contract/fold.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Findables } from './public/findable.ts'
import { creatingWords } from './search.ts'

export type Action = {
  kind: 'create' | 'page'
  id: string
  title: string
  words: string
  /** What the list of a page is narrowed to at first, as by its menu. */
  narrowedTo?: Record<string, unknown>
}
export type Creation = Action & { isOffered: boolean }
type Translate = (id: string) => string

/** What staff create, by the list in which it will stand: first what is offered before anything is typed. */
const creationsIn = (findables: Findables) =>
  Object.entries(findables)
    .flatMap(([id, { creation, words = '' }]) =>
      creation ? [{ ...creation, id, words, isOffered: creation.isOffered ?? false }] : [],
    )
    .sort((one, other) => Number(other.isOffered) - Number(one.isOffered))

/** Where the words stand by which these are called. */
export const areasOfCreations = (findables: Findables) => [
  ...new Set(creationsIn(findables).map(({ area }) => area)),
]

/** What somebody may create: of students nothing. */
export const creationsFor = (role: Role, t: Translate, findables: Findables): Creation[] =>
  creationsIn(findables)
    .filter(({ call, reach }) => may(role, call, reach))
    .map(({ id, words, isOffered }) => ({
      ...{ kind: 'create', id, title: t(`${id}.add`), isOffered },
      words: `${creatingWords} ${words}`,
    }))

/** The pages that somebody may open. */
export const pagesFor = (role: Role, t: Translate, ways: Way[], findables: Findables): Action[] =>
  ways.filter(mayGo(role)).map(({ to, search, word }) => ({
    ...{ kind: 'page', id: String(to), title: t(`nav.${word}`), words: findables[word]?.words ?? '' },
    narrowedTo: search,
  }))

/** Those whose title or other words begin with each word that was typed, of which one letter says nothing yet. */
export function actionsFor(q: string, actions: Action[]) {
  const typed = fold(q).split(' ')
  if (typed.join('').length < 2) return []
  return actions.filter(({ title, words }) => {
    const actionWords = fold(`${title} ${words}`).split(' ')
    return typed.every(word =>
      actionWords.some(one => one.replace(/^ال/, '').startsWith(word.replace(/^ال(?=.)/, ''))),
    )
  })
}
