import { IconCheckbox, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { may } from '../../../contract/access.ts'
import type { Stored } from '../../../contract/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { showing } from '../../routing/address.ts'
import type { Removal } from '../overlay/use-removal-question.tsx'
import type { Action, ListDefinition } from './list-definition.ts'
import { useRemoval } from './use-removal.tsx'

const size = { size: 18, 'aria-hidden': true } as const

/** What the menu of a row offers: change, what its kind adds, delete; in the bin, to bring it back. */
export function useRowActions<Item extends Stored>(
  list: ListDefinition<Item>,
  now: {
    inBin: boolean
    mayWrite: boolean
    choose?: (id: string) => void
    confirmRemoval: (removal: Removal) => void
  },
) {
  const t = useTranslate()
  const { role } = useUser()
  const { remove, restore } = useRemoval(list.of, list.name)
  const { inBin, mayWrite, choose, confirmRemoval } = now

  return (item: Item): Action[] => {
    if (inBin)
      return [
        { label: t('list.restore'), icon: <IconRestore {...size} />, run: () => void restore([item.id]) },
      ]
    const edit: Action = {
      label: t('list.edit'),
      icon: <IconPencil {...size} />,
      to: (list.pageEdits && list.page?.(item)) || showing({ open: item.id }),
    }
    const select: Action = {
      label: t('list.select'),
      icon: <IconCheckbox {...size} />,
      run: () => choose!(item.id),
    }
    const title = list.titleOf(item)
    const along = list.removes?.(item) ?? {}
    const go = () => void remove({ id: item.id, title })
    const drop: Action = {
      label: t('list.remove'),
      icon: <IconTrash {...size} />,
      danger: true,
      run: () => confirmRemoval({ of: list.name, title, along, go }),
    }
    return [
      ...(mayWrite ? [edit] : []),
      ...(list.actions?.(item) ?? []),
      ...(choose ? [select] : []),
      ...(may(role, `${list.of.name}.remove`) ? [drop] : []),
    ]
  }
}
