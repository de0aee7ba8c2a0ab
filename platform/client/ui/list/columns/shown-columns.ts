import type { Column } from '../list-definition.ts'

/** The columns that an address names, in its order; where it names none that the list has, all but those that wait to be chosen. */
export function shownColumns<Item>(all: Column<Item>[], named = '') {
  const shown = [...new Set(named.split(','))].flatMap(name => all.filter(column => column.name === name))
  return shown.length > 0 ? shown : all.filter(({ onChoice }) => !onChoice)
}
