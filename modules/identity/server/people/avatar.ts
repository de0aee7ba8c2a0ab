import { oneWish, writeMediaReferences } from '#modules/media/server/public.ts'
import type { Tx } from '#platform/server/db/tables.ts'

/** The picture that a person is to have: one that they have uploaded themselves, or none. */
export const chooseAvatar = (tx: Tx, userId: string, avatarId: string | null | undefined) =>
  writeMediaReferences(
    tx,
    { kind: 'users', id: userId, uploaderId: userId },
    { avatar: oneWish('avatarId', avatarId) },
  )
