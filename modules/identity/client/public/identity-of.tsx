import { Identity } from '#platform/client/ui/text/identity.tsx'
import { users } from '../../contract/user.ts'

/** A person of a light list that was asked for with `identified`: what tells those of one name apart comes along. */
export type IdentifiedPerson = {
  id: string
  username?: string
  externalId?: string | null
  phoneEnd?: string | null
  groupTitle?: string | null
}

/** What stands under the name of a person wherever one is chosen. */
export const identityOf = ({ username, externalId, phoneEnd, groupTitle }: IdentifiedPerson) => (
  <Identity username={username} number={externalId} phoneEnd={phoneEnd} group={groupTitle} />
)

/** The part of a filter of a list that narrows it by a person. */
export const byPerson = (only: Record<string, string> = {}) => ({
  of: users,
  only: { ...only, identified: true },
  under: identityOf,
})
