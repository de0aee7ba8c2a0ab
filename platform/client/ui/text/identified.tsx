import { Identity } from './identity.tsx'

/** A person of a light list that was asked for with `identified`: what tells those of one name apart comes along. */
export type IdentifiedPerson = {
  username?: string
  externalId?: string | null
  phoneEnd?: string | null
  groupTitle?: string | null
}

/** What stands under the name of a person wherever one is chosen. */
export const identityOf = ({ username, externalId, phoneEnd, groupTitle }: IdentifiedPerson) => (
  <Identity username={username} number={externalId} phoneEnd={phoneEnd} group={groupTitle} />
)
