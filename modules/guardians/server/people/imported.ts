import { isLearner } from '#modules/identity/contract/roles.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { Role } from '#platform/contract/role.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { ImportPart, Inspected } from '#platform/server/bulk/imported.ts'
import { maxStudents } from '../../contract/guardian.ts'
import { guardiansOf } from './columns.ts'
import { guardianFields } from './fields.ts'
import { contactOf, guardiansReached, isLinked } from './matches.ts'
import { readGuardians, type WantedGuardian } from './read.ts'
import { guardianWriter } from './write.ts'

const wantedOf = ({ draft }: Pick<Inspected, 'draft'>) => (draft.values.guardians ?? []) as WantedGuardian[]

/**
 * Adds to people who are read in from tables who answers for them. Whoever has the number, or else the e-mail, is linked and
 * never renamed, and made where there is nobody: so brothers and sisters share one. An empty cell takes nobody away.
 */
export function guardiansImported({ db }: BulkContext): ImportPart {
  return {
    fields: guardianFields,
    read: readGuardians,

    async compare(on, all) {
      const rows = all.filter(row => wantedOf(row).length > 0)
      if (rows.length === 0) return
      const reached = await guardiansReached(on, rows.flatMap(wantedOf))
      const ids = rows.flatMap(({ personId }) => personId ?? [])
      const known = ids.length === 0 ? new Map() : await guardiansOf(on, ids)
      const counts = new Map<string, number>()
      for (const row of rows)
        for (const wanted of wantedOf(row)) {
          const refuse = (code: RuleCode) => row.faults.push({ column: wanted.column, code })
          const guardian = reached(wanted)
          const own = known.get(row.personId ?? '') ?? []
          if (isLinked(own, wanted, guardian?.id)) continue
          if (!isLearner(row.role as Role)) {
            refuse('not_offered')
            continue
          }
          const key = contactOf(wanted)
          const count = key === null ? 0 : (counts.get(key) ?? Number(guardian?.students ?? 0))
          if (count >= maxStudents) {
            refuse('over_limit')
            continue
          }
          if (key !== null) counts.set(key, count + 1)
          row.changes.push({ field: 'guardian', before: null, after: wanted.name || key })
        }
    },

    // Those of one number are written one after another, so that the second finds whom the first has made.
    createsOf: row =>
      wantedOf(row)
        .flatMap(({ phone, email }) => [phone, email])
        .flatMap(contact => (contact === null ? [] : [`guardian ${contact}`])),

    ...guardianWriter(db),
  }
}
