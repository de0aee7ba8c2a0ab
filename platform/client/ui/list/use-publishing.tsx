import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { may } from '../../../contract/access.ts'
import type { Resource } from '../../../contract/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Action, Chosen } from './list-definition.ts'
import { useManyChange } from './use-many-change.tsx'

/** Publishing and taking back, for one item in its menu and for many in the bar. */
export function usePublishing(of: Resource, name: string) {
  const t = useTranslate()
  const change = useManyChange(of)
  const mayWrite = may(useUser().role, `${of.name}.update`)
  const publish = (ids: string[]): Action => ({
    label: t('publish'),
    icon: <IconEye size={18} aria-hidden />,
    run: () => void change(ids, { status: 'published' }, count => t(`${name}.nowPublished`, { count })),
  })
  const draft = (ids: string[]): Action => ({
    label: t('publish.back'),
    icon: <IconEyeOff size={18} aria-hidden />,
    run: () => void change(ids, { status: 'draft' }, count => t(`${name}.nowDraft`, { count })),
  })
  return {
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
