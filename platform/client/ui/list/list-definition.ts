import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import type { Message } from '../text/phrase.tsx'

/** Fields of a list query by name. */
export type Filters = Record<string, string | boolean | undefined>

/** One tab of a list: what it asks beside the rest. */
export type Tab = { id: string; label: string; asks: Filters }

/** Something a list can be narrowed by: a few fixed values, or one item of another resource. */
export type Filter = { name: string; label: string } & (
  | { choices: { value: string; label: string }[] }
  | {
      of: Resource
      only?: Filters
      search: string
      /** They are people: what tells those of one name apart stands under it. */
      identified?: boolean
    }
)

/** One column after the first; it sorts where the resource can be ordered by its name. */
export type Column<Item> = {
  name: string
  label: string
  cell: (item: Item) => ReactNode
  /** Left out of the cards of a phone. */
  wideOnly?: boolean
  /** Stands in the table only where somebody has chosen it, and on no card. */
  onChoice?: boolean
  /** A number, aligned to the end. */
  number?: boolean
  /** What the list can be narrowed by it. */
  filter?: Filter
}

/** One action on an item, in its menu. */
export type Action = {
  label: string
  icon: ReactNode
  run?: () => void
  to?: LinkProps
  danger?: boolean
  /** Its label where there is little room, and what it is done with is seen. */
  short?: string
  /** Of what is done with many: where some of it is rare, that and the dangerous stand behind "More". */
  rare?: boolean
}

/** What a form in the drawer is given: the item to change, or none for a new one. */
export type FormProps<Item> = { item?: Item; close: () => void }

/** The items that were chosen in a list, and the way to let go of them. */
export type Chosen = { ids: string[]; done: () => void }

/** Something that is done with many as one job, by the name that the API has for it. */
type JobAction = Pick<Action, 'label' | 'short' | 'icon' | 'rare'> & {
  action: string
  /** A few are changed so, too: there is no other way to do it in this list. */
  alone?: boolean
}

/** Everything a list screen knows of its kind of item. */
export type ListDefinition<Item extends { id: string }> = {
  /** Begins the ids of its words: `students` has `students.heading` and so on. */
  name: string
  of: Resource<Item>
  /** What is asked whatever the address says. */
  only?: Filters
  /** Its order where the address says none; a search, what is to come and the bin have their own. */
  sort?: string
  tabs: Tab[]
  filters: Filter[]
  columns: Column<Item>[]
  lead?: (item: Item) => ReactNode
  titleOf: (item: Item) => string
  /** Its title as it is drawn, where that is more than text: with formulas, say. */
  drawn?: (item: Item) => ReactNode
  under?: (item: Item) => ReactNode
  /** The page of an item, where it has one; else its name opens the drawer. */
  page?: (item: Item) => LinkProps
  /** On that page it is changed, too: the drawer is for new ones alone. */
  pageEdits?: boolean
  actions?: (item: Item) => Action[]
  /** How much goes along where one is deleted, by the ends of `courses.remove.students` and so on: then it is asked before;
   * of many, by those of `courses.removeMany.students`. */
  removes?: (item: Item) => Record<string, number>
  bulkActions?: (chosen: Chosen) => Action[]
  /** What can be done with more than a page of them; to delete and to bring back can be always. */
  jobActions?: JobAction[]
  /** Beside the way to a new one: the way to read in many. */
  importing?: ReactNode
  form: ComponentType<FormProps<Item>>
  /** Said where the first of its kind can be made only after something else. */
  before?: { words: Message; action: ReactNode }
}
