import { boolean, oneOf, record } from '#platform/contract/schema.ts'

export const trueFalse = record({ kind: oneOf('trueFalse'), right: boolean() })
