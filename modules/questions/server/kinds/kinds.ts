import type { Content } from '../../contract/content.ts'
import type { Kind } from '../../contract/question-query.ts'
import { cloze } from '../../kinds/cloze/server/cloze.ts'
import { essay } from '../../kinds/essay/server/essay.ts'
import { file } from '../../kinds/file/server/file.ts'
import { hotspot } from '../../kinds/hotspot/server/hotspot.ts'
import { matching } from '../../kinds/matching/server/matching.ts'
import { multiple } from '../../kinds/multiple/server/multiple.ts'
import { numeric } from '../../kinds/numeric/server/numeric.ts'
import { ordering } from '../../kinds/ordering/server/ordering.ts'
import { short } from '../../kinds/short/server/short.ts'
import { single } from '../../kinds/single/server/single.ts'
import { trueFalse } from '../../kinds/true-false/server/true-false.ts'
import type { ServerKind } from './server-kind.ts'

const kinds: { [Of in Kind]: ServerKind<Of> } = {
  ...{ single, multiple, trueFalse, numeric, short },
  ...{ cloze, matching, ordering, hotspot, essay, file },
}

/** The same for whoever does not know which kind it is: a content is handed to its own kind alone, as is an answer that fits it. */
type AnyKind = {
  [Name in keyof ServerKind<Kind>]: (...given: any[]) => ReturnType<ServerKind<Kind>[Name]>
}

/** What is known of the kind of a question. */
export const kindOf = ({ kind }: Pick<Content, 'kind'>): AnyKind => kinds[kind]
