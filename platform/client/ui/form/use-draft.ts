import { useState } from 'react'
import * as z from 'zod/mini'
import { brokenRules } from '../../../contract/problem.ts'
import type { Resource, Stored } from '../../../contract/resource.ts'
import type { Refusal } from '../../api/call.ts'
import { useKept, useKeptDraft } from './kept-draft.ts'

type Values = Record<string, any>
/** What is wrong with a field, as a code that has words. */
export type Broken = { code: string; limit?: number }
/** Of a field that has parts, also what is wrong with which of them. */
type BrokenField = Broken & { rules: (Broken & { path: string })[] }

/**
 * What somebody fills in about one item, checked by the contract. Nothing is said before the first try to save; from then
 * on every field says what is wrong with it as it is typed. What the server refused stands until that value is changed.
 */
export function useDraft<Item extends Stored>(
  of: Resource<Item>,
  item: Item | undefined,
  start: Values = {},
) {
  const names = [...new Set([...Object.keys(of.defaults), ...Object.keys(start)])]
  // An item may have nothing where a new one begins with something; what it does not carry at all is as in a new one.
  const partOf = (whole: Values) =>
    Object.fromEntries(names.map(name => [name, (name in whole ? whole : of.defaults)[name]]))

  const draftKey = `${of.name} ${item?.id ?? 'new'}`
  const resumed = useKept<{ base: Item | undefined; values: Values }>(draftKey)
  // The version that was begun from: whoever saved meanwhile is met as ever.
  const [base, setBase] = useState(resumed ? resumed.base : item)
  const before = base ? partOf(base) : { ...of.defaults, ...start }
  const [values, setValues] = useState<Values>(resumed?.values ?? before)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, BrokenField & { value: unknown }>>({})
  const [theirs, setTheirs] = useState<{ mine: Values; old: Values; now: Values; changedBy?: string }>()

  const changed = names.filter(name => !isSame(values[name], before[name]))
  useKeptDraft(draftKey, changed.length > 0 && { base, values })
  const body = base ? Object.fromEntries(changed.map(name => [name, values[name]])) : values
  const broken = (): Record<string, BrokenField> => {
    const { error } = z.safeParse((base ? of.update : of.create).body!, body, { reportInput: true })
    return error ? byField(brokenRules(error)) : {}
  }
  const standing = Object.entries(refused).filter(([name, { value }]) => isSame(value, values[name]))

  return {
    base,
    values,
    changed,
    /** Typed before the session ended, and still not saved. */
    resumed: resumed !== undefined && changed.length > 0,
    body,
    errors: { ...(tried ? broken() : {}), ...Object.fromEntries(standing) } as Record<string, BrokenField>,
    set: (name: string, value: unknown) => setValues(now => ({ ...now, [name]: value })),

    /** Looks at everything, and from now on at each change; answers the names of what is wrong. */
    tryIt() {
      setTried(true)
      return Object.keys(broken())
    },

    /** The server said no: its errors land on their fields. */
    refuse({ errors }: Refusal) {
      const firstErrors = Object.entries(byField(errors))
      setRefused(
        Object.fromEntries(firstErrors.map(([name, rule]) => [name, { ...rule, value: values[name] }])),
      )
      return firstErrors.map(([name]) => name).filter(name => names.includes(name))
    },

    /** Somebody else saved first: what only they changed is taken over, what both changed stays ours until chosen. */
    meet(current: Item, changedBy?: string) {
      const now = partOf(current)
      const mine = Object.fromEntries(
        names.map(name => [name, (changed.includes(name) ? values : now)[name]]),
      )
      setTheirs({ mine: values, old: before, now, changedBy })
      setBase(current)
      setValues(mine)
    },
    theirs,

    /** It is kept: this is how it is from now on. */
    saved(saved: Item) {
      setBase(saved)
      setValues(partOf(saved))
      setTheirs(undefined)
      setRefused({})
      setTried(false)
    },
  }
}

/** The last of the rules that each field breaks, with all of them. */
function byField(rules: (Broken & { path: string })[]): Record<string, BrokenField> {
  const found = Map.groupBy(rules, ({ path }) => path.split('.', 1)[0]!)
  return Object.fromEntries([...found].map(([name, rules]) => [name, { ...rules.at(-1)!, rules }]))
}

/** Nothing typed, null and no value are the same to whoever fills in a form. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one || null) === JSON.stringify(other || null)
