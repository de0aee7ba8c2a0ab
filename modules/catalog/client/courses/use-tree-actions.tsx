import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import { useDuplicate } from '#platform/client/ui/list/bulk/use-duplicate.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import { may } from '#platform/contract/access.ts'
import type { Resource, Stored } from '#platform/contract/resource.ts'
import type { Lesson } from '../../contract/lesson.ts'
import type { Season } from '../../contract/season.ts'
import type { Summary } from '../../contract/summary.ts'
import { type Hideable, useHidden } from '../publishing/use-hidden.tsx'
import type { InSeason } from './parts/season-part.ts'
import { type Placed, useMove } from './use-content.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** What can be done with a season or a lesson in the tree. */
export function useTreeActions(
  of: Resource,
  name: string,
  courseId: string,
  /** What else stands in one order with it, and where it is written, if on a page of its own. */
  { beside, page }: { beside?: Resource[]; page?: (id: string) => LinkProps } = {},
) {
  const t = useTranslate()
  const publishing = usePublishing(of as Resource<Stored & Hideable>, name, useHidden().said)
  const { remove } = useRemoval(of, name)
  const { move, said } = useMove(of, courseId, beside)
  const duplicate = useDuplicate(name, t('content.duplicate'))
  const mayWrite = may(useUser().role, `${name}.update`)
  type One = Season | Lesson | Summary | InSeason
  function actionsOf(one: One, siblings: Placed[], index: number, more: Action[] = []): Action[] {
    if (!mayWrite) return []
    return [
      {
        label: t('list.edit'),
        icon: <IconPencil {...icon} />,
        to: page?.(one.id) ?? showing({ open: one.id }),
      },
      ...publishing.one(one),
      ...(index > 0
        ? [
            {
              label: t('content.up'),
              icon: <IconArrowUp {...icon} />,
              run: () => void move(siblings, index, index - 1),
            },
          ]
        : []),
      ...(index < siblings.length - 1
        ? [
            {
              label: t('content.down'),
              icon: <IconArrowDown {...icon} />,
              run: () => void move(siblings, index, index + 1),
            },
          ]
        : []),
      ...more,
      ...(name === 'seasons' || name === 'lessons' ? duplicate.actions(one) : []),
      { label: t('list.remove'), icon: <IconTrash {...icon} />, danger: true, run: () => void remove(one) },
    ]
  }
  return { of: actionsOf, move, said, question: duplicate.question }
}
