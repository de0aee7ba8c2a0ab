import { randomBytes } from 'node:crypto'
import type { Tables } from '#platform/server/db/tables.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { codesShownFor } from '../../contract/card-calls.ts'

const sealingKey = ({ keyFor }: Pick<Files, 'keyFor'>) => keyFor('keys of jobs')

/** A key for the codes of one job, as it is kept. */
export const newCardsKey = (files: Pick<Files, 'keyFor'>) => seal(sealingKey(files), randomBytes(32))

/** The key of a job that has one, as long as its codes may be known; a new secret of the site ends it, too. */
export function cardsKeyOf(
  files: Pick<Files, 'keyFor'>,
  { secret, finishedAt }: Pick<Tables['jobs'], 'secret' | 'finishedAt'>,
) {
  const isOver = finishedAt !== null && Date.parse(finishedAt) + codesShownFor <= Date.now()
  return secret === null || isOver ? undefined : unseal(sealingKey(files), secret)
}
