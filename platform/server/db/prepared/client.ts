import pg from 'pg'
import { isOutdatedPlan } from '../errors.ts'
import { forgetPlans, preparedName } from './names.ts'

/**
 * A connection to PostgreSQL that lets it parse and plan once what is asked again and again: for the short statements that most
 * calls consist of, that takes longer than running them.
 */
export class PreparingClient extends pg.Client {
  override query(...given: any[]): any {
    const [text, values] = given
    const name = typeof text === 'string' && given.length === 2 ? preparedName(text) : undefined
    if (name === undefined) return super.query(...(given as [string]))
    return super.query({ name, text, values }).catch((error: unknown) => {
      // A plan does not outlast a change of its tables: what a new release adds to them changes what it answers.
      if (isOutdatedPlan(error)) forgetPlans()
      throw error
    })
  }
}
