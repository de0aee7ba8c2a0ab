import { type Infer, optional, record, text } from '#platform/contract/schema.ts'
import { copyingKind } from '#platform/server/jobs/files.ts'

/** A copy of something with all that is in it. */
export const duplicateType = {
  name: copyingKind,
  payload: record({
    ...{ resource: text(), id: text() },
    ...{ title: optional(text()), intoId: optional(text()), startsOn: optional(text()) },
  }),
}
export type DuplicatePayload = Infer<typeof duplicateType.payload>
