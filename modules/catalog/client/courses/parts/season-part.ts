import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Resource, Stored } from '#platform/contract/resource.ts'
import type { Hideable } from '../../publishing/use-hidden.tsx'

/** What stands in a season beside its lessons, in one order with them. */
export type InSeason = Stored &
  Hideable & { title: string; courseId: string; seasonId: string; position: number }

/** One more kind of what stands in seasons, which another module brings. */
export type SeasonPart = {
  of: Resource
  /** Ends the words by which one is added: `content.add.quiz`, `content.add.quiz.title`. */
  word: string
  icon: TablerIcon
  /** Where one of them is written. */
  page: (id: string) => LinkProps
  /** What the row says of it beside its title. */
  Details: ComponentType<{ item: any }>
}
