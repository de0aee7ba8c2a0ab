import { reachOf } from '#platform/contract/access.ts'
import { fold } from '#platform/contract/fold.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { Change, Draft, Fault, ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import { isLearner, isTeacher, learners } from '../../../contract/roles.ts'
import { loginNameOf } from '../../people/login-names.ts'
import type { Candidates, Person } from './candidates.ts'
import { type TableFieldName, tableFields } from './fields.ts'
import { looksLikeTotal } from './totals.ts'

/** `namesake` has the name alone, and with another phone may be somebody else. */
type Found = { person: Person | null; conflict: RuleCode | null; namesake?: Person }

const unique = (people: Person[]) => [...new Map(people.map(person => [person.id, person])).values()]
const several = (people: Person[]): Found => ({ person: people[0]!, conflict: 'two_matches' })
const one = (person: Person): Found => ({ person, conflict: null })
const isUnlike = (said: string | undefined, held: string | null) => Boolean(said && held && said !== held)

/** Whom a row is about: by what is somebody's own, else by their phone with their name, else by their name in its course. */
export function findPerson({ values }: Draft, known: Candidates, sameName: 'ask' | 'new'): Found {
  const { id, username, externalId, email, phone } = values
  const own = unique([
    ...(known.byId.get(id) ?? []),
    ...(username ? (known.byUsername.get(loginNameOf(username)) ?? []) : []),
    ...(known.byExternalId.get(externalId) ?? []),
    ...(known.byEmail.get(email) ?? []),
  ])
  if (own.length > 1) return several(own)
  if (own.length === 1) return one(own[0]!)

  const name = fold(values.name ?? '')
  const withPhone = known.byPhone.get(phone) ?? []
  const called = withPhone.filter(person => fold(person.name) === name)
  if (called.length > 1) return several(called)
  if (called.length === 1) return one(called[0]!)
  if (withPhone.length > 0) return { person: withPhone[0]!, conflict: 'phone_of_another' }

  const namesakes = known.byName.get(name) ?? []
  const courseIds: string[] = values.courseIds ?? []
  // Another phone or another number of the school says that it is somebody else of that name.
  const isOther = (person: Person) => isUnlike(phone, person.phone) || isUnlike(externalId, person.externalId)
  const likely = namesakes.filter(
    person => !isOther(person) && courseIds.some(course => known.learns.has(`${person.id} ${course}`)),
  )
  if (likely.length > 1) return several(likely)
  if (likely.length === 1) return one(likely[0]!)
  // An id that is unknown here, such as one of another school, says nothing.
  const hasKey = [username, externalId, email, phone].some(Boolean)
  if (namesakes.length > 0 && !hasKey && sameName === 'ask')
    return { person: namesakes[0]!, conflict: 'same_name' }
  // Those whom the school numbers apart are two.
  const isMaybe = (other: Person) => phone && sameName === 'ask' && !(externalId && other.externalId)
  const namesake = namesakes.find(isMaybe)
  return { person: null, conflict: null, ...(namesake && { namesake }) }
}

/** Whether a field that changes is a column of the person, and not what they learn or belong to. */
export const isOwn = (field: string) => tableFields.some(({ name }) => name === field)

/** What a row says of somebody that is not so yet. A name that is only typed otherwise is no change. */
export function changesOf({ values }: Draft, person: Person | null): Change[] {
  return tableFields.flatMap(({ name: field }) => {
    const after = values[field] as string | null | undefined
    const before: string | null = person?.[field] ?? null
    if (after === undefined || after === before) return []
    if (before !== null && after !== null && isSame(field, before, after)) return []
    return [{ field, before, after }]
  })
}

function isSame(field: TableFieldName, before: string, after: string) {
  if (field === 'name') return fold(before) === fold(after)
  return field === 'username' && loginNameOf(before) === loginNameOf(after)
}

/** What a row may not do: give what another has, or a role that its reader gives nobody. */
function faultsOf(draft: Draft, person: Person | null, known: Candidates, setup: ImportSetup): Fault[] {
  const { values, columns } = draft
  const owner = person?.id
  const faults: Fault[] = []
  const refuse = (field: string, code: RuleCode) => faults.push({ column: columns[field] ?? null, code })
  const isOthers = (other: string | undefined) => other !== undefined && other !== owner
  for (const field of ['username', 'email'])
    if (values[field] && isOthers(known.ownerOfLogin.get(loginNameOf(values[field])))) refuse(field, 'taken')
  if (isOthers(known.ownerOfNumber.get(values.externalId))) refuse('externalId', 'taken')
  const { role } = values
  if (role && role !== person?.role && !isGiven(role, setup)) refuse('role', 'not_offered')
  if (!values.name && draft.faults.length === 0) refuse('name', 'required')
  return faults
}

/** Who learns, and by those who reach all, who teaches; nobody who runs the site. */
function isGiven(role: Person['role'], { caller }: ImportSetup) {
  if (isLearner(role)) return true
  return isTeacher(role) && reachOf(caller.role, 'users.create') === 'all'
}

/** Whom a row is about; a total that nobody here is taken for is no person before somebody has said so. */
function personOrTotal(draft: Draft, known: Candidates, { plan }: ImportSetup): Found {
  const person = findPerson(draft, known, plan.sameName)
  const isSomebody = person.person !== null && person.conflict !== 'same_name'
  return !isSomebody && looksLikeTotal(draft.values) ? { person: null, conflict: 'like_total' } : person
}

/** A row beside the person whom it is about. */
export function inspectPerson(
  { draft, decision }: Pick<Inspected, 'draft' | 'decision'>,
  known: Candidates,
  setup: ImportSetup,
): Inspected {
  const found = personOrTotal(draft, known, setup)
  const isDecided = decision === 'same' || decision === 'new'
  const conflict = isDecided ? null : found.conflict
  const { namesake = null } = found
  const same = found.person ?? (decision === 'same' ? namesake : null)
  const person = decision === 'new' || conflict ? null : same
  // What looks as if a spreadsheet had shortened it may be just that number: 3E12 of a class 3E.
  const { shortened } = draft.values
  if (shortened && person?.externalId === shortened)
    draft.faults = draft.faults.filter(({ column }) => column !== draft.columns.externalId)
  const match = decision === null || decision === 'same' ? (found.person ?? namesake) : null
  return {
    ...{ draft, decision, conflict },
    ...(namesake && !isDecided && { notice: 'namesake' as const }),
    personId: person?.id ?? null,
    role: draft.values.role ?? person?.role ?? learners[0],
    match: match && { id: match.id, name: match.name, phone: match.phone },
    faults: conflict ? [] : faultsOf(draft, person, known, setup),
    changes: conflict ? [] : changesOf(draft, person),
  }
}
