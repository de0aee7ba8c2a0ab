import { linesOf, schoolNameIn, shortest } from '#modules/guardians/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import type { Language } from '#platform/contract/language.ts'
import { translate } from '#platform/server/catalogues.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Card } from '../../contract/card-calls.ts'

type Words = Pick<Card, 'name' | 'username' | 'code'>

/** To whom the card of each of these people can be sent by hand, by the id of the person; a disabled one is written nothing. */
export async function cardWhatsapp(
  db: Db,
  printed: (Words & { userId: string })[],
  address: string,
  caller: Caller,
): Promise<(userId: string) => Card['whatsapp']> {
  const rules = await schoolRules(db.read)
  const cards = new Map(printed.map(card => [card.userId, card]))
  const people = db.read
    .selectFrom('users')
    .select('users.id')
    .where(row => inIds(row, 'users.id', [...cards.keys()]))
  const lines = await linesOf(
    db,
    {
      people,
      part: undefined,
      textFor: ({ to, language, user }) =>
        textOf(language, to, cards.get(user.id)!, schoolNameIn(language, rules), address),
    },
    { caller },
  )
  const linesBy = Map.groupBy(lines, ({ user }) => user.id)
  return userId => (linesBy.get(userId) ?? []).map(({ to, name, phone, url }) => ({ to, name, phone, url }))
}

/** What a card says, and the address that fills in the form of signing in, as the square on paper does. */
function textOf(
  language: Language,
  to: 'student' | 'guardian',
  card: Words,
  school: string,
  address: string,
) {
  const { name, username, code } = card
  const word = (id: string, values: Record<string, string> = {}) => translate(language, id, values)
  const around = (url?: string) =>
    [
      school,
      word(`cards.whatsapp.${to}`, { name }),
      // Each on a line of its own: within a line of Arabic the parts of a code would change places.
      ...[`${word('users.username')}:`, username, `${word('cards.code')}:`, code],
      url && word('cards.whatsapp.link', { url }),
      word('cards.whatsapp.own'),
    ]
      .filter(Boolean)
      .join('\n')
  if (!address) return around()
  const page = `${address}/auth/login`
  return shortest(around(`${page}#${new URLSearchParams({ u: username, c: code })}`), around(page), around())
}
