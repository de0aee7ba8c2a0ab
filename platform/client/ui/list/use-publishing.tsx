import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { may } from '../../../contract/access.ts'
import type { Resource, Stored } from '../../../contract/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Toast } from '../feedback/toasts.ts'
import type { Action, Chosen } from './list-definition.ts'
import { useManyChange } from './use-many-change.tsx'

/**
 * Publishing and taking back, for one item in its menu and for many in the bar. Where more is to be said of what was published
 * than how many they are, `said` says it.
 */
export function usePublishing<Item extends Stored>(
  of: Resource<Item>,
  name: string,
  said?: (published: Item[]) => (Partial<Toast> & Pick<Toast, 'title'>) | undefined,
) {
  const t = useTranslate()
  const change = useManyChange(of)
  const mayWrite = may(useUser().role, `${of.name}.update`)
  const publish = (ids: string[]): Action => ({
    label: t('publish'),
    icon: <IconEye size={18} aria-hidden />,
    run: () =>
      void change(
        ids,
        { status: 'published' },
        (count, published) => said?.(published) ?? t(`${name}.nowPublished`, { count }),
      ),
  })
  const draft = (ids: string[]): Action => ({
    label: t('publish.back'),
    icon: <IconEyeOff size={18} aria-hidden />,
    run: () => void change(ids, { status: 'draft' }, count => t(`${name}.nowDraft`, { count })),
  })
  return {
    /** The same for more than a page of them. */
    jobs: [
      { ...publish([]), action: 'publish' },
      { ...draft([]), action: 'unpublish' },
    ],
    one: ({ id, status }: { id: string; status: string }) =>
      mayWrite ? [status === 'published' ? draft([id]) : publish([id])] : [],
    many: ({ ids, done }: Chosen) =>
      [publish(ids), draft(ids)].map(action => ({
        ...action,
        run: () => {
          action.run?.()
          done()
        },
      })),
  }
}
