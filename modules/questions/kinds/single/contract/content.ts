import { oneOf, record } from '#platform/contract/schema.ts'
import { options } from '../../../contract/parts.ts'

export const single = record({ kind: oneOf('single'), options })
