import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** Where cards sign in: what the server calls itself, unless that is a name which each computer has for itself. */
export const signInAddress = (address: string) =>
  address.startsWith('http') && !isOwnComputer(address) ? address : `${location.origin}/auth/login`

/** Whether an address leads each computer to itself: on a phone it opens nothing. */
export const isOwnComputer = (address: string) =>
  /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(new URL(address).hostname)

/** Why cards with such an address are of no use. */
export const OwnComputer = ({ address }: { address: string }) => (
  <Phrase of={{ id: 'cards.own', names: { address: new URL(address).host } }} />
)
