import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { may, type Reach } from '../../contract/access.ts'
import type { Role } from '../../contract/role.ts'

/** One way through an area, in the menu of its frame. Its name is the word `nav.<word>`. */
export type NavigationItem = {
  to: LinkProps['to']
  /** What its list is narrowed to at first. */
  search?: Record<string, unknown>
  icon: TablerIcon
  word: string
  /** The call that somebody may make who is shown this way, and how far; without it, everybody in the area is. */
  needs?: { call: string; reach?: Reach }
  /** How many there are, for staff, or how many are new, for students. */
  useTotal?: () => number | undefined
}

/** A page that is found by its words, whether a menu has it or not. */
export type Way = Omit<NavigationItem, 'icon' | 'useTotal'>

/** Whether somebody is shown a way. */
export const mayGo =
  (role: Role) =>
  ({ needs }: Pick<NavigationItem, 'needs'>) =>
    !needs || may(role, needs.call, needs.reach)
