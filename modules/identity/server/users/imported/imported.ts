import { fold } from '#platform/contract/fold.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { ImportPlan, ImportSubject, Inspected } from '#platform/server/bulk/imported.ts'
import { users } from '../../../contract/user.ts'
import { loginNameOf } from '../../people/login-names.ts'
import { candidatesFor } from './candidates.ts'
import { ignoredHeaders, personFields, secretHeaders } from './fields.ts'
import { inspectPerson } from './match.ts'
import { readPerson } from './read.ts'
import { personWriter } from './write.ts'

/** People as rows of a table. */
export function peopleImported(context: BulkContext): ImportSubject {
  return {
    calls: [users.create.name, users.update.name],
    fields: personFields,
    ignored: ignoredHeaders,
    secret: secretHeaders,
    titleOf: ({ values }) => (values.name as string | undefined) ?? '',
    read: readPerson,
    async match(on, rows, setup) {
      const drafts = rows.map(({ draft }) => draft)
      const known = await candidatesFor(on, drafts, setup.caller)
      return rows.map(row => inspectPerson(row, known, setup))
    },
    keysOf,
    alike,
    contentOf: ({ draft: { values } }) =>
      JSON.stringify({ ...values, name: fold(values.name ?? '') }, Object.keys(values).sort()),
    ...personWriter(context),
  }
}

/**
 * A phone is asked for where another has it, and a name where nothing else says who it is; of who is there neither. A name with another
 * phone is pointed out, unless the school numbers both.
 */
function alike({ personId, draft: { values } }: Inspected, { sameName }: ImportPlan) {
  const { username, externalId, email, phone } = values
  const name = `name ${fold(values.name ?? '')}`
  const nameAlone = `no number ${name}`
  const says = [name, ...(phone ? [`phone ${phone}`] : []), ...(externalId ? [] : [nameAlone])]
  if (personId) return { says }
  if (phone) {
    const asks = { key: `phone ${phone}`, code: 'phone_of_another' as const }
    if (sameName === 'new') return { says, asks }
    return { says, asks, notices: { key: externalId ? nameAlone : name, code: 'namesake' as const } }
  }
  if (sameName === 'new' || [username, externalId, email].some(Boolean)) return { says }
  return { says, asks: { key: name, code: 'same_name' as const } }
}

/** What two rows of one person have in common; of somebody who is there, who they are, else what would make them one. */
function keysOf({ personId, draft: { values } }: Inspected) {
  if (personId) return [`id ${personId}`]
  const { name, username, externalId, email, phone } = values
  const keys = [
    username && `login ${loginNameOf(username)}`,
    email && `login ${loginNameOf(email)}`,
    externalId && `number ${externalId}`,
    phone && `phone ${phone} ${fold(name ?? '')}`,
  ].filter(key => typeof key === 'string')
  return keys.length > 0 ? keys : [`name ${fold(name ?? '')}`]
}
