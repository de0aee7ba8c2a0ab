import type { Named } from '#platform/server/bulk/bulk.ts'
import { entriesOf, itemsNamed } from '#platform/server/db/titles.ts'
import type { Reader, ResourceName } from '#platform/server/db/tables.ts'
import { binLasts, purgedResources } from '#platform/server/retention/purged.ts'
import type { Binned } from '../../contract/bin.ts'

/** What is in the bin with who deleted it, what it went along with, and what stands in it. */
export async function presentBinned(read: Reader, kind: ResourceName, named: Named[]): Promise<Binned[]> {
  if (named.length === 0) return []
  const rows = await read
    .selectFrom(kind as 'courses')
    .select(['id', 'deletedAt', 'deletedWith'])
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .where('deletedAt', 'is not', null)
    .execute()
  const deleted = await deletionsOf(
    read,
    rows.flatMap(({ id, deletedWith }) => [id, deletedWith ?? id]),
  )
  const people = await itemsNamed(
    read,
    'users',
    [...deleted.values()].flatMap(({ actorId }) => actorId ?? []),
  )
  const states = new Map(
    rows.map(({ id, deletedAt, deletedWith }) => {
      const whole = deletedWith ?? id
      // Nobody goes along with another person but who was merged into them, and was deleted by that.
      const isMerged = kind === 'users' && whole !== id
      const entry = deleted.get(isMerged ? id : whole)
      const along = whole === id || !entry ? null : { kind: entry.kind, id: whole }
      return [id, { deletedAt: deletedAt!, entry, along }]
    }),
  )
  const went = await wentAlong(read, kind, [...states.keys()])
  const wholes = await titlesOf(
    read,
    [...states.values()].flatMap(({ along }) => along ?? []),
  )
  return named.flatMap(({ id, title }): Binned[] => {
    const state = states.get(id)
    if (!state) return [] // brought back meanwhile
    const { deletedAt, entry } = state
    const by = entry?.actorId ? { id: entry.actorId, name: people.get(entry.actorId)?.title ?? '' } : null
    const endsAt = new Date(Date.parse(deletedAt) + binLasts).toISOString()
    const along = state.along && { ...state.along, title: wholes.get(state.along.id) ?? '' }
    return [{ id, title, deletedAt, endsAt, by, along, parts: went.get(id) ?? [] }]
  })
}

/** What things of several kinds are called, by their ids. */
async function titlesOf(read: Reader, items: { kind: string; id: string }[]) {
  const titles = new Map<string, string>()
  for (const [kind, same] of Map.groupBy(items, ({ kind }) => kind)) {
    const items = await itemsNamed(
      read,
      kind,
      same.map(({ id }) => id),
    )
    for (const [id, { title }] of items) titles.set(id, title)
  }
  return titles
}

/** How many of which kind went along with each of some things. */
async function wentAlong(read: Reader, kind: ResourceName, ids: string[]) {
  const went = new Map<string, Binned['parts']>()
  const rules = purgedResources().find(each => each.kind === kind)
  for (const [resource] of rules?.parts ?? []) {
    const counted = await read
      .selectFrom(resource as 'lessons')
      .select(row => ['deletedWith', row.fn.countAll<number>().as('count')])
      .where('deletedWith', 'in', ids)
      .groupBy('deletedWith')
      .execute()
    for (const { deletedWith, count } of counted)
      went.set(deletedWith!, [...(went.get(deletedWith!) ?? []), { resource, count }])
  }
  return went
}

/** The last entries by which things were deleted. */
async function deletionsOf(read: Reader, ids: string[]) {
  const entries = await entriesOf(read, ids, ['delete'])
  return new Map(entries.map(entry => [entry.thingId, entry]))
}
