import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { ImportSubject } from '#platform/server/bulk/imported.ts'
import { exams } from '../../contract/exam.ts'
import { columnsSuffice } from '../../contract/score-fields.ts'
import { examFields, ignoredHeaders, scoreFields } from './fields.ts'
import { matchScores } from './match.ts'
import { readScores } from './read.ts'
import { scoreWriter } from './write.ts'

/** The scores of students of one course as rows of a table, a column for each exam. */
export const scoresImported = (context: BulkContext): ImportSubject => ({
  calls: [exams.mark.name],
  inCourse: true,
  fields: scoreFields,
  fieldsIn: examFields,
  isEnough: columnsSuffice,
  ignored: ignoredHeaders,
  secret: [],
  titleOf: ({ values }) => values.name ?? values.externalId ?? values.username ?? values.phone ?? '',
  read: readScores,
  match: matchScores,
  keysOf: ({ personId }) => (personId === null ? [] : [personId]),
  contentOf: ({ draft: { values } }) => JSON.stringify([values.scores, values.note]),
  ...scoreWriter(context),
})
