import type { Content } from '../../contract/content.ts'
import { kindOf } from '../kinds/kinds.ts'

/**
 * What is right, in the shape of an answer (assessment.md 2.5): of a number its value and tolerance, of texts and of areas of a
 * picture all that are.
 */
export const rightOf = (content: Content): unknown => kindOf(content).right(content)
