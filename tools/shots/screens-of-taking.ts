import * as doings from './doings-at-taking.ts'
import { carryRow, type Doing } from './doings.ts'
import { broken, never, of, type Screen } from './screen.ts'
import type { Sites } from './sites.ts'

const path = ({ ids }: Sites) => `/quizzes/${ids.taken.quizId}/take`
const at = (number: number | 'check', does?: (doing: Doing) => Promise<unknown>) => ({
  ...{ path, phoneWidth: 360 },
  does: doings.atQuestion(number, does),
})
const failing = { waiting: never, broken }
const whileSaving = (how: keyof typeof failing) => ({
  failing: failing[how](/\/api\/attempts\/[\w-]+\/(answers|submit)/),
})

/** A quiz while it is taken on a small phone, and what became of it; in the order in which they leave their answers behind. */
export const screensOfTaking: Screen[] = [
  ...of('taker', {
    'take-before': { path: ({ ids }) => `/quizzes/${ids.taken.quizId}`, phoneWidth: 360 },
    'take-single': at(1, doings.chooseOne),
    'take-multiple': at(2, doings.chooseSeveral),
    'take-numeric-unreadable': at(3, doings.typeNonsense),
    'take-numeric': at(3, doings.typeNumber),
    'take-cloze': at(4, doings.fillGaps),
    'take-matching': at(5, doings.matchTwo),
    'take-ordering-untouched': at(6),
    'take-ordering': at(6, doings.order),
    'take-ordering-carried': at(6, carryRow('section')),
    'take-essay': at(7, doings.writeEssay),
    'take-file': at(8, doings.handInFile),
    'take-numbers': at(4, doings.openNumbers),
    'take-check': at('check'),
    'take-sending': { ...at(1, doings.writeUnanswered), ...whileSaving('waiting') },
    'take-away': { ...at(1, doings.writeAway), ...whileSaving('broken') },
    'take-held': at(1, doings.takenElsewhere),
    'take-ended': at('check', doings.submit),
    // On leaving the page it is handed in after all.
    'take-submitting': { ...at('check', doings.submitAway), ...whileSaving('broken') },
  }),
  ...of('student', {
    'learn-quiz-result': ({ ids }) => ids.taken.result,
    'learn-quiz-result-parts': { path: ({ ids }) => ids.taken.result, does: doings.readParts },
    'learn-quiz-result-waiting': ({ ids }) => ids.taken.resultWaiting,
    'learn-quiz-result-again': ({ ids }) => ids.taken.resultAgain,
    'learn-quiz-result-failed': ({ ids }) => ids.taken.resultFailed,
    'learn-quiz-result-untold': ({ ids }) => ids.taken.resultUntold,
  }),
]
