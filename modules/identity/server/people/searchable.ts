import { excerptOf, hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import { peopleSearch, publicWords } from './found-by.ts'
import { isOfLearner, peopleOf } from './policy.ts'
import { phoneFor } from './school-rules.ts'

/** Whether somebody reads e-mails, and so finds people by them. */
const readsEmails = ({ caller }: Scope) => may(caller.role, 'users.update')

/** Students; whoever was found by how they sign in or are called up is shown with that. */
export const peopleSearchable: Searchable = {
  by(db) {
    const hits = hitsOf(db, 'users', {
      asked: peopleSearch,
      visible:
        ({ caller }) =>
        row =>
          row.and([isOfLearner, peopleOf(caller)(row)]),
      words: scope => (readsEmails(scope) ? undefined : publicWords(db.read)),
    })
    return {
      hits,
      async itemsOf(found, q, scope) {
        const words = soughtIn(q)
        const phoneOf = await phoneFor(db.read, scope.caller.role)
        return (await hits.rowsOf(found)).map(({ id, name, username, phone, email }) => {
          const item = titled({ id, title: name }, words)
          const shownPhone = phoneOf(phone)
          const beside = [username, shownPhone, readsEmails(scope) ? email : null]
          const excerpts = item.marks.length > 0 ? [] : beside.map(text => excerptOf(text ?? '', words))
          const identity = { username, phoneEnd: shownPhone && shownPhone.slice(-4) }
          return { ...item, ...identity, excerpt: excerpts.find(each => each !== null) ?? null }
        })
      },
    }
  },
}
