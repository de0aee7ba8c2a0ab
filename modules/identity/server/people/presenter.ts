import { mediaReferencesOf, picturesOf } from '#modules/media/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Links } from '#platform/server/storage/links.ts'
import { isLearner } from '../../contract/roles.ts'
import type { User } from '../../contract/user.ts'
import { type Learning, noLearning } from './learning.ts'
import { phoneFor } from './school-rules.ts'

type Reading = Pick<Caller, 'id' | 'role' | 'sessionId'>

/** Users as those who may change them, and they themselves, see them; others see no e-mail, and phone and birthday as the school has phones. What they learn is told where it was asked. */
export async function presentUsers(
  read: Reader,
  links: Links,
  rows: ResourceTables['users'][],
  caller: Reading,
  learning: (id: string) => Learning = () => noLearning,
): Promise<User[]> {
  if (rows.length === 0) return []
  const [references, phoneOf] = await Promise.all([
    mediaReferencesOf(
      read,
      rows.map(({ id }) => id),
    ),
    phoneFor(read, caller.role),
  ])
  const avatarIdOf = (id: string) => references(id, 'avatar')[0]?.mediaId ?? null
  const avatarIds = rows.flatMap(({ id }) => avatarIdOf(id) ?? [])
  const avatars = await picturesOf(read, links, avatarIds, caller.sessionId)
  return rows.map(row => {
    const { id, name, username, externalId, email, phone, role, status, locale, mustRenew } = row
    const isVisible = may(caller.role, 'users.update') || caller.id === id
    const { lastSeenAt, createdAt, updatedAt, version } = row
    const ownFields = {
      id,
      name,
      username,
      externalId,
      email: isVisible ? email : null,
      phone: isVisible ? phone : phoneOf(phone),
      birthday: (isVisible ? row.birthday : phoneOf(row.birthday ?? null)) ?? null,
      role,
      status,
      locale,
      mustRenew,
      scanCode: (isLearner(role) ? row.scanCode : null) ?? null,
    }
    const avatarId = avatarIdOf(id)
    const avatar = (avatarId && avatars.get(avatarId)) || null
    return { ...ownFields, avatarId, avatar, ...learning(id), lastSeenAt, createdAt, updatedAt, version }
  })
}
