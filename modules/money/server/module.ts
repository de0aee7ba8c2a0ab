import { declareDues, declareMarkFollower } from '#modules/attendance/server/public.ts'
import { declareGroupFollower } from '#modules/enrolment/server/public.ts'
import { declareGuardianView, declareWhatsapp } from '#modules/guardians/server/public.ts'
import { declareMerged } from '#modules/identity/server/public.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { balanceRoutes } from './balance/routes.ts'
import { chargeMonths, chargeMonthsJob } from './charging/auto.ts'
import { followMembers } from './charging/follow.ts'
import { drawerRoutes } from './drawer/routes.ts'
import { ledgerExported } from './ledger/exported.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { chargeForMarks } from './marks/charge-for-marks.ts'
import { duesInMeeting } from './marks/dues.ts'
import { ledgerMerged } from './merging/merged.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { balanceOfMany } from './families/for-guardians.ts'
import { balanceWhatsapp, receiptWhatsapp } from './families/whatsapp.ts'

/** So often it is looked whether a month has begun. */
const lookedEvery = 3_600_000

export const money: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareCounted({ ledger: ['ledger'] })
    declareGroupFollower(followMembers)
    declareMarkFollower(chargeForMarks)
    declareDues(duesInMeeting)
    declareGuardianView('money', { balance: balanceOfMany })
    declareWhatsapp('balance', 'money', balanceWhatsapp)
    declareWhatsapp('receipt', 'money', receiptWhatsapp)
    declareExport('ledger', ledgerExported)
    declareMerged({
      parts: { ledger: ledgerMerged },
      columns: {
        ...{ 'ledger.userId': 'merged', 'ledger.writtenFor': 'left', 'ledger.teacherId': 'left' },
        ...{ 'ledger.byId': 'left', 'ledger.voidedById': 'left', 'receipts.byId': 'left' },
        ...{ 'receipts.voidedById': 'left', 'closings.byId': 'left', 'closings.ofId': 'left' },
        // How visits that come over are paid for is kept anew, as the group is then.
        'visitTerms.userId': 'left',
      },
    })
    // What entries name stays in the bin for ever.
    declarePurged({
      users: {
        belongings: [['visitTerms', 'userId']],
        namedBy: [
          ...(['userId', 'writtenFor', 'teacherId', 'byId', 'voidedById'] as const).map(
            column => ['ledger', column] as ['ledger', string],
          ),
          ...[['closings', 'byId'] as ['closings', string], ['closings', 'ofId'] as ['closings', string]],
        ],
      },
      groups: { belongings: [['visitTerms', 'groupId']], namedBy: [['ledger', 'groupId']] },
      courses: {
        namedBy: [
          ['ledger', 'courseId'],
          // A group of the whole school may get its course after money was entered for it.
          ['ledger', 'groupId', ['groups', 'courseId']],
        ],
      },
      meetings: {
        belongings: [
          ['meetingTerms', 'meetingId'],
          ['visitTerms', 'meetingId'],
        ],
        namedBy: [['ledger', 'meetingId']],
      },
    })
  },
  jobs: ({ db }) => [
    {
      ...{ type: chargeMonthsJob, concurrency: 1, everyMs: lookedEvery },
      work: ({ signal }) => chargeMonths(db, signal),
    },
  ],
  api(api, { db, addressFor }) {
    ledgerRoutes(api, db, addressFor)
    drawerRoutes(api, db)
    receiptRoutes(api, db, addressFor)
    balanceRoutes(api, db)
    shareRoutes(api, db)
  },
}
