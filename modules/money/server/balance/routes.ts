import type { FastifyInstance } from 'fastify'
import { liveMemberships } from '#modules/enrolment/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { type Balance, readBalance } from '../../contract/balance.ts'
import { schoolDay } from '../days.ts'
import { titlesOf } from '../ledger/presenter.ts'
import { validEntries } from '../ledger/rows.ts'
import { moneyScope, type MoneyScope } from '../policy.ts'
import { payingPeople } from './people.ts'
import { ownGroupIds } from '../receipts/presenter.ts'
import { sum } from '../rules/amounts.ts'
import { dueOf, openByPurpose, sumsByKind } from '../rules/balance.ts'
import { areaOf } from '../marks/person-marks.ts'
import { personPackages } from './packages.ts'

/** What somebody owes, and has paid for and not used, as far as the reader sees it. */
export function balanceRoutes(api: FastifyInstance, db: Db) {
  const find = async (caller: Caller, id: string) => {
    const money = await moneyScope(db.read, caller, readBalance.name)
    return money && (await payingPeople(db.read, [id], money)).has(id) ? money : undefined
  }
  serveFound(api, readBalance, find, ({ id, found }) => balanceOf(db, id, found))
}

async function balanceOf(db: Db, userId: string, money: MoneyScope): Promise<Balance> {
  const entries = await validEntries(db.read, [userId])
  const own = money.reach === 'own' ? await ownGroupIds(db.read, money) : undefined
  const isOwn = ({ groupId }: { groupId: string | null }) => !own || (groupId !== null && own.has(groupId))
  const groups = openByPurpose(entries).filter(isOwn)
  const { payout: _, ...sums } = sumsByKind(entries.filter(isOwn))
  const { packages, owed, makeUps } = await personPackages(db.read, userId, entries)
  const areas = own && (await areasOf(db, userId, [...own]))
  const isOwnArea = (each: { courseId: string | null; groupId?: string | null }) =>
    !areas || areas.has(areaOf({ groupId: null, ...each }))
  const today = await schoolDay(db.read)
  const good = packages.filter(
    each => isOwn(each) && each.left > 0 && (each.endsOn === null || each.endsOn >= today),
  )
  const [groupTitle, courseTitle, { currency }] = await Promise.all([
    titlesOf(
      db.read,
      'groups',
      [...groups, ...good].map(({ groupId }) => groupId),
    ),
    titlesOf(
      db.read,
      'courses',
      makeUps.map(({ courseId }) => courseId),
    ),
    schoolRules(db.read),
  ])
  return {
    ...{ currency, ...sums },
    due: own ? sum(groups.map(({ open }) => open)) : dueOf(sums),
    groups: groups.map(each => ({ ...each, groupTitle: groupTitle(each.groupId) })),
    packages: good.map(({ id, groupId, bought, used, left, endsOn }) => ({
      ...{ id, groupId, groupTitle: groupTitle(groupId), bought, used, left, endsOn },
    })),
    owed: owed.filter(isOwnArea),
    makeUps: makeUps
      .filter(each => each.until >= today && isOwnArea(each))
      .flatMap(({ courseId, ...right }) =>
        courseId === null ? [] : { courseId, courseTitle: courseTitle(courseId), ...right },
      ),
  }
}

/** The courses, or groups without one, of those among some groups that somebody is in. */
async function areasOf(db: Db, userId: string, groupIds: string[]) {
  const groups = await liveMemberships(db.read)
    .select(['groups.id', 'groups.courseId'])
    .where('groupMembers.userId', '=', userId)
    .where(row => inIds(row, 'groups.id', groupIds))
    .execute()
  return new Set(groups.map(({ id, courseId }) => areaOf({ groupId: id, courseId })))
}
