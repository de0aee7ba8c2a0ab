import type { Content } from '../../contract/content.ts'
import { kindOf } from '../kinds/kinds.ts'

/** What is wrong with a question beyond the shape of its content, by the paths of its fields. */
export const contentRules = (content: Content, gapsInBody: string[]) =>
  kindOf(content).rules(content, gapsInBody)
