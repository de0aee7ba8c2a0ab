/** So many statements are prepared at most: each connection keeps the plans of all that it has run, some 50 KiB each. */
const max = 200
/** How often a statement is asked before it is prepared: most are never asked as often. */
const worthPreparing = 5

let asked = new Map<string, number>()
const names = new Map<string, string>()
let generation = 0

/** By which name PostgreSQL keeps the plan of a statement, if it does. */
export const preparedName = (text: string) => names.get(text)

/** Counts that a statement is asked, by a text that is the same each time; from some time on its plan is kept. */
export function countStatement(text: string) {
  if (names.has(text) || names.size >= max) return
  const count = (asked.get(text) ?? 0) + 1
  if (count >= worthPreparing) names.set(text, `kept ${generation} ${names.size}`)
  else if (asked.size >= 10 * max) asked = new Map()
  else asked.set(text, count)
}

/** All plans are made anew, under other names: those of before stay where they are until their connections end. */
export function forgetPlans() {
  generation++
  names.clear()
}
