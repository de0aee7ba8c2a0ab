import { position } from '#modules/catalog/contract/course.ts'
import { viewedListNames } from '#modules/tasks/contract/lists.ts'
import { resource } from '#platform/contract/resource.ts'
import {
  boolean,
  type Infer,
  id,
  integer,
  list,
  name,
  object,
  oneOf,
  openObject,
  optional,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

const densities = ['comfortable', 'compact'] as const
const maxColumns = 50

const fields = {
  /** It stays with its list: a change may not name another. */
  list: oneOf(...viewedListNames),
  name: singleLine({ min: 1, max: 60 }),
  /** What its list is asked for: its filters by name, `q`, `sort`, `deleted`. The list itself says what fits. */
  query: openObject(),
  /** The columns of its list after the first, in this order; none of them leaves it to the list. */
  columns: list(text({ min: 1, max: 40 }), { max: maxColumns }),
  density: oneOf(...densities),
  /** Whether everybody sees it who has the list. */
  shared: boolean(),
  position: optional(position()),
}

/** What lists are asked for again and again, under a name of its own. */
export const views = resource('views', {
  fields,
  computed: { position: integer(), owner: object({ id: id(), name: name() }) },
  defaults: { list: '' as never, name: '', query: {}, columns: [], density: 'comfortable', shared: false },
  minimal: { name: fields.name, list: fields.list },
  filters: { list: fields.list },
  sorts: ['name', 'position', 'createdAt', 'updatedAt'],
})

export type View = Infer<typeof views.item>
export type ViewDraft = Infer<typeof views.draft>
export type ViewQuery = Infer<typeof views.query>

/** So many views one person has at most. */
export const maxViews = 100
