import { Button } from '@mantine/core'
import {
  IconBooks,
  IconChevronDown,
  IconNotes,
  IconPlayerPlay,
  IconPlus,
  IconShieldHalf,
  IconSpeakerphone,
  IconStack2,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Menu, MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { may, type Reach } from '#platform/contract/access.ts'

/** Everything that can be made, by the list in which it will stand. */
const kinds = [
  { kind: 'courses', call: 'courses.create', Icon: IconBooks },
  { kind: 'seasons', call: 'seasons.create', Icon: IconStack2 },
  { kind: 'lessons', call: 'lessons.create', Icon: IconPlayerPlay },
  { kind: 'summaries', call: 'summaries.create', Icon: IconNotes },
  { kind: 'announcements', call: 'announcements.create', Icon: IconSpeakerphone },
  { kind: 'students', call: 'users.create', Icon: IconUser },
  { kind: 'users', call: 'users.create', reach: 'all', Icon: IconShieldHalf },
] as const

/** The one primary button of the start. */
export function CreateMenu() {
  const t = useTranslate()
  const { role } = useUser()
  const offered = kinds.filter(({ call, reach }: { call: string; reach?: Reach }) => may(role, call, reach))
  const [only] = offered
  if (!only) return null
  if (offered.length === 1)
    return (
      <Button
        leftSection={<IconPlus size={20} aria-hidden />}
        renderRoot={props => <Link to={`/admin/${only.kind}`} search={{ open: 'new' } as never} {...props} />}
      >
        {t(`${only.kind}.add`)}
      </Button>
    )
  return (
    <Menu
      align="end"
      target={props => (
        <Button
          {...props}
          leftSection={<IconPlus size={20} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          {t('home.create')}
        </Button>
      )}
    >
      {offered.map(({ kind, Icon }) => (
        <MenuItem
          key={kind}
          icon={<Icon size={18} aria-hidden />}
          to={{ to: `/admin/${kind}`, search: { open: 'new' } as never }}
        >
          {t(`home.kind.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
