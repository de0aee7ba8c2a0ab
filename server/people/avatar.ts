import { chooseUses, oneWish } from '../content/uses.ts'
import type { Changes } from '../db/tables.ts'

/** The picture that a person is to have: one that they have uploaded themselves, or none. */
export const chooseAvatar = (
  changes: Changes,
  engine: string,
  userId: string,
  avatarId: string | null | undefined,
) =>
  chooseUses(
    changes,
    engine,
    { kind: 'users', id: userId, uploaderId: userId },
    { avatar: oneWish('avatarId', avatarId) },
  )
