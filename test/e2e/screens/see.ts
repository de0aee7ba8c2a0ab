import type { Locator } from 'playwright-core'
import type { startFullSite } from '../full-site.ts'
import type { personAt } from '../person.ts'

export type Person = ReturnType<typeof personAt>
type FullSite = Awaited<ReturnType<typeof startFullSite>>

/** One state of one screen: where it is, what says that it is there, and what is done to bring it about. */
export type Screen = {
  name: string
  path: string | ((ids: FullSite['ids']) => string)
  sees: (person: Person) => Locator
  does?: (person: Person) => Promise<unknown>
  /** What the browser says of answers that this screen is there to show. */
  noise?: RegExp
}

/** Words that are there. */
export const says = (id: string, names?: Record<string, string | number>) => (person: Person) =>
  person.page.getByText(person.t(id, names)).first()
/** The heading of a screen. */
export const heads = (id: string) => (person: Person) => person.heading(person.t(id))
/** A link whose name has this in it. */
export const link = (name: string) => (person: Person) => person.page.getByRole('link', { name }).first()

/** The form in a drawer, by the title of the drawer. */
export const edits = (title: string) => (person: Person) =>
  person.page.getByRole('dialog', { name: title, exact: true }).locator('form')
/** The same for one that is added. */
export const adds = (word: string) => (person: Person) => edits(person.t(word))(person)

/** Opens the search over everything and looks for something. */
export const searchFor = (q: string) => async (person: Person) => {
  await person.press(person.t('search'))
  await person.page.getByRole('combobox', { name: person.t('search') }).fill(q)
}

/** What the browser says of an answer that something is not there. */
export const notFound = /status of 404|404 not_found/
