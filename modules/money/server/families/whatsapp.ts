import type { WhatsappAbout } from '#modules/guardians/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { readBalance } from '../../contract/balance.ts'
import { receipts } from '../../contract/receipt.ts'
import { payingPeople } from '../balance/people.ts'
import { duesOf } from '../ledger/rows.ts'
import { moneyScope } from '../policy.ts'
import { ownGroupIds, seenReceipt } from '../receipts/presenter.ts'
import { sum } from '../rules/amounts.ts'
import { balanceText, receiptText } from './words.ts'

const peopleIn = (read: Reader, ids: string[]) =>
  read
    .selectFrom('users')
    .select('users.id')
    .where(row => inIds(row, 'users.id', ids))

/** What somebody owes, as far as the writer reads it. */
export const balanceWhatsapp: WhatsappAbout = {
  part: 'balance',
  async find({ read }, { userId = '' }, caller) {
    const money = await moneyScope(read, caller, readBalance.name)
    if (!money || !(await payingPeople(read, [userId], money)).has(userId)) return undefined
    const own = money.reach === 'own' ? await ownGroupIds(read, money) : undefined
    const [dues, { currency }] = await Promise.all([duesOf(read, [userId], own), schoolRules(read)])
    return {
      people: peopleIn(read, [userId]),
      textFor: ({ to, language, user }) =>
        balanceText({ to, language }, user.name, dues.get(userId) ?? 0, currency),
    }
  },
}

/**
 * A receipt, to those who are on it; that of a family to the guardian who paid, once for all their children. What is left is told as
 * the school tells balances.
 */
export const receiptWhatsapp: WhatsappAbout = {
  async find({ read }, { id = '' }, caller, address) {
    const money = await moneyScope(read, caller, receipts.read.name)
    const receipt = money && (await seenReceipt(read, id, money, address))
    if (!receipt) return undefined
    const { number, total, status, currency, url, payer, entries, dues } = receipt
    const own = money.reach === 'own' ? await ownGroupIds(read, money) : undefined
    const owing = dues.map(({ user }) => user.id)
    const [{ studentsSee, guardiansSee }, duesNow] = await Promise.all([
      schoolRules(read),
      duesOf(read, owing, own),
    ])
    const sees = { student: studentsSee.balance, guardian: guardiansSee.balance }
    const kind = entries[0]!.kind as 'payment' | 'refund' | 'payout'
    const names = [...new Map(entries.map(({ user }) => [user.id, user.name])).values()]
    const written = { number, kind, total, names, currency, url }
    // Whoever reads it pays what is left by now; the paper says what was left then.
    const rest = kind === 'payout' ? null : sum([...duesNow.values()])
    return {
      people: peopleIn(
        read,
        entries.map(({ user }) => user.id),
      ),
      ...(payer && { guardianId: payer.id }),
      textFor: reader =>
        receiptText(reader, written, {
          isVoid: status === 'void',
          left: sees[reader.to] ? rest : null,
        }),
    }
  },
}
