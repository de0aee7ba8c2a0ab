import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
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
import { useMove } from './use-content.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** What can be done with a season or a lesson in the tree. */
export function useTreeActions(of: Resource, name: string, courseId: string) {
  const t = useTranslate()
  const publishing = usePublishing(of as Resource<Stored & Hideable>, name, useHidden().said)
  const { remove } = useRemoval(of, name)
  const { move, said } = useMove(of, courseId)
  const duplicate = useDuplicate(name, t('content.duplicate'))
  const mayWrite = may(useUser().role, `${name}.update`)
  type One = Season | Lesson | Summary
  function actionsOf(one: One, siblings: One[], index: number, more: Action[] = []): Action[] {
    if (!mayWrite) return []
    return [
      {
        label: t('list.edit'),
        icon: <IconPencil {...icon} />,
        to:
          name === 'lessons'
            ? { to: '/admin/lessons/$id', params: { id: one.id } }
            : showing({ open: one.id }),
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
      ...(name === 'summaries' ? [] : duplicate.actions(one)),
      { label: t('list.remove'), icon: <IconTrash {...icon} />, danger: true, run: () => void remove(one) },
    ]
  }
  return { of: actionsOf, move, said, question: duplicate.question }
}
