import type { Elsewhere } from './drag-row.ts'

/** Moves a row into another group, before the one that stands at `to`. */
export type MoveOut = (from: number, group: string, to: number) => void

/**
 * The groups beside that of a row, each an element that says `data-group`, into which it can be dropped; a line shows before
 * which of their rows. One that is folded shows no rows.
 */
export function otherGroups(row: HTMLElement, moveOut: MoveOut): Elsewhere {
  const groups = groupsBeside(row)
  let target: { group: Group; to: number } | undefined
  return {
    show(y) {
      const group = groups.find(({ top, bottom }) => y >= top && y < bottom)
      target = group && { group, to: group.centres.filter(centre => centre < y).length }
      for (const one of groups) mark(one, one === group ? target?.to : undefined)
      return group !== undefined
    },
    drop(from) {
      if (target) moveOut(from, target.group.id, target.to)
    },
    clear() {
      for (const group of groups) mark(group)
    },
  }
}

type Group = {
  id: string
  card: HTMLElement
  top: number
  bottom: number
  rows: HTMLElement[]
  centres: number[]
}

/** Where the other groups and their rows stand, from the top of the list of the row. */
function groupsBeside(row: HTMLElement): Group[] {
  const origin = row.parentElement!.getBoundingClientRect().top
  const ownGroup = row.closest<HTMLElement>('[data-group]')
  const cards = [...(ownGroup?.parentElement?.children ?? [])].filter(
    (card): card is HTMLElement => card instanceof HTMLElement && card !== ownGroup && !!card.dataset.group,
  )
  return cards.map(card => {
    const { top, bottom } = card.getBoundingClientRect()
    const rows = [...card.querySelectorAll<HTMLElement>('[data-draggable]')]
    const centres = rows.map(one => {
      const box = one.getBoundingClientRect()
      return box.top - origin + box.height / 2
    })
    return { id: card.dataset.group!, card, top: top - origin, bottom: bottom - origin, rows, centres }
  })
}

/** Shows where in a group a row would be dropped; nowhere where no position is given. */
function mark({ card, rows }: Group, to?: number) {
  if (to === undefined) delete card.dataset.target
  else card.dataset.target = 'true'
  rows.forEach((row, at) => {
    if (at === to) row.dataset.drop = 'before'
    else if (to === rows.length && at === to - 1) row.dataset.drop = 'after'
    else delete row.dataset.drop
  })
}
