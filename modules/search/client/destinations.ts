import type { LinkProps } from '@tanstack/react-router'
import type { Action } from './actions.ts'
import type { Findables } from './public/findable.ts'
import type { Destination } from './recent.ts'

/** Where a hit is read, or for staff where it is worked on. */
export function linkTo(destination: Destination, isLearner: boolean, findables: Findables): LinkProps {
  const { kind, id, narrowedTo = {} } = destination
  if (kind === 'page') return { to: id, search: narrowedTo } as unknown as LinkProps
  if (kind === 'create') return { to: `/admin/${id}`, search: { open: 'new' } } as unknown as LinkProps
  const { learnerLink, staffLink } = findables[kind].hit
  const link = (isLearner && learnerLink) || staffLink
  return link(destination) as LinkProps
}

const nowhere = { courseId: null, courseTitle: null, lessonId: null, atSeconds: null }

/** Where something that can be done leads. */
export const destinationOf = ({ kind, id, title, narrowedTo }: Action): Destination => ({
  ...nowhere,
  ...{ kind, id, title, narrowedTo },
})
