import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Areas } from '#platform/client/i18n/i18n.ts'
import type { Reach } from '#platform/contract/access.ts'
import type { FoundItem, SearchKind } from '../../contract/search.ts'

/** What a link to a hit is made of. */
export type LinkedHit = Pick<FoundItem, 'id' | 'lessonId' | 'atSeconds' | 'file'>
type HitLink = { to: LinkProps['to']; params?: Record<string, string>; search?: Record<string, unknown> }

/** How hits of one kind look, and where they lead. */
export type HitDeclaration = {
  icon: TablerIcon
  /** Where it is read; left out for what only staff find. */
  learnerLink?: (hit: LinkedHit) => HitLink
  /** Where it is worked on. */
  staffLink: (hit: LinkedHit) => HitLink
}

/** What staff create in a list, by the call that somebody may make who does, and how far. */
export type CreationDeclaration = {
  call: string
  reach?: Reach
  /** Where its words stand. */
  area: keyof Areas
  /** Whether it is offered before anything is typed: staff create it most. */
  isOffered?: boolean
}

/** How a resource, a list or a page is found: each module declares its own, by the word of the menu. */
export type Findable = {
  hit?: HitDeclaration
  creation?: CreationDeclaration
  /** What people call it beside its name in the menu, in both languages, whichever they read. */
  words?: string
}

type WithHits = Findable & Required<Pick<Findable, 'hit'>>

/** All that modules declare, in the order in which it is offered; each kind that is searched has hits. */
export type Findables = Readonly<Record<SearchKind, WithHits> & Record<string, Findable>>
