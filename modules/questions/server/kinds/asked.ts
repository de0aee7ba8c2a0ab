import type { Content } from '../../contract/content.ts'
import type { Parts } from '../../contract/shown-parts.ts'
import { kindOf } from './kinds.ts'
import type { Order, Random } from './order.ts'

/** Orders the parts of a question: options by chance where that is wanted, what is matched and ordered always. */
export const orderOf = (content: Content, isShuffled: boolean, random: Random): Order =>
  kindOf(content).order(content, isShuffled, random)

/** What of the content of a question is shown while it is answered: nothing that says what is right. */
export const partsOf = (content: Content, order: Order): Parts => kindOf(content).parts(content, order)
