import { newStatements } from './statements.ts'

/** Runs a query that is built once for each name and each length of the lists among its values; newer ones are `prepared`. */
export const cachedQuery = newStatements()

/** The one row of a query that can have no more. */
export const cachedQueryOne = async <Row>(...query: Parameters<typeof cachedQuery<any, Row>>) =>
  (await cachedQuery<any, Row>(...query))[0] as Row | undefined
