import {
  addToQuiz,
  fillRoom,
  openForParents,
  openLog,
  pasteIntoQuiz,
  pasteQuestions,
  printForParents,
  writeAsText,
} from './doings-at-quizzes.ts'
import { carryRow, pressInDrawer } from './doings.ts'
import { broken, never, of } from './screen.ts'

/** The bank, quizzes as staff write and run them, and as students see them. */
export const screensOfQuizzes = [
  ...of('admin', {
    questions: '/admin/questions',
    quizzes: '/admin/quizzes',
    'quizzes-to-mark': '/admin/quizzes?toMark=true',
    'quizzes-new': '/admin/quizzes?open=new',
    'questions-none': '/admin/questions?q=zzz',
    'question-new': ({ ids }) => `/admin/questions?open=new&courseId=${ids.mathematics}`,
    'question-matching': ({ ids }) => `/admin/questions?open=${ids.matching}`,
    'question-ordering': ({ ids }) => `/admin/questions?open=${ids.ordering}`,
    'question-ordering-carried': {
      path: ({ ids }) => `/admin/questions?open=${ids.ordering}`,
      does: carryRow('[role=dialog] ol'),
    },
    'question-lesson': {
      path: ({ ids }) => `/admin/questions?open=new&courseId=${ids.mathematics}`,
      does: pressInDrawer('questions.lesson'),
    },
    'questions-pasting': {
      path: ({ ids }) => `/admin/questions?courseId=${ids.mathematics}`,
      does: pasteQuestions,
    },
    'questions-to-quiz': {
      path: ({ ids }) => `/admin/questions?courseId=${ids.mathematics}`,
      does: addToQuiz,
    },
    'questions-as-text': {
      path: ({ ids }) => `/admin/questions?courseId=${ids.mathematics}`,
      does: writeAsText,
    },
    'quiz-plan': ({ ids }) => `/admin/quizzes/${ids.quiz}`,
    'quiz-pasting': { path: ({ ids }) => `/admin/quizzes/${ids.newQuiz}`, does: pasteIntoQuiz },
    'quiz-settings': ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=settings`,
    'quiz-exceptions': ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=exceptions`,
    'quiz-live': ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=live`,
    'quiz-live-full': { path: ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=live`, does: fillRoom },
    'quiz-results': ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=results`,
    'quiz-attempt': {
      path: ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=results&state=scored`,
      does: openLog,
    },
    'quiz-for-parents': {
      path: ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=results&state=scored`,
      does: openForParents,
    },
    'quiz-for-parents-print': {
      path: ({ ids }) => `/admin/quizzes/${ids.quiz}?tab=results&state=scored`,
      does: printForParents,
    },
    'quiz-waiting': {
      path: ({ ids }) => `/admin/quizzes/${ids.quiz}`,
      failing: never(/\/api\/quizzes\/[\w-]+$/),
    },
    'quiz-failed': {
      path: ({ ids }) => `/admin/quizzes/${ids.quiz}`,
      failing: broken(/\/api\/quizzes\/[\w-]+$/),
    },
    marking: '/admin/marking',
    'marking-files': ({ ids }) => `/admin/marking/${ids.handedIn}`,
  }),
  ...of('student', {
    'learn-quiz': ({ ids }) => `/quizzes/${ids.quiz}`,
    'learn-quiz-failed': {
      path: ({ ids }) => `/quizzes/${ids.quiz}`,
      failing: broken(/\/api\/quizzes\/[\w-]+$/),
    },
  }),
]
