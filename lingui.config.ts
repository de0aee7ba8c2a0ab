import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const of = (folder: string, locales = 'locales', screens = 'client') => ({
  path: `${folder}/${locales}/{locale}`,
  include: [`${folder}/${screens}`],
})

/**
 * The words of each module are in it; where some of them come earlier or later than others, in a catalogue for each part.
 * Which of them come together is said in app/client/messages.ts.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    of('platform'),
    of('platform', 'locales/admin'),
    of('platform', 'locales/refusals', 'server'),
    of('platform', 'locales/server', 'server'),
    of('platform', 'locales/lists', 'client/ui/list'),
    of('app'),
    of('modules/media'),
    of('modules/identity', 'locales/account', 'client/{auth,devices}'),
    of('modules/identity', 'locales/admin', 'client/users'),
    of('modules/identity', 'locales/slips', 'client/slips'),
    of('modules/identity', 'locales/server', 'server'),
    of('modules/catalog'),
    of('modules/catalog', 'locales/content', 'client/lessons'),
    of('modules/catalog', 'locales/server', 'server'),
    of('modules/learning', 'locales/learn'),
    of('modules/learning', 'locales/lesson', 'client/lesson'),
    of('modules/learning', 'locales/extras', 'client/notes'),
    of('modules/learning', 'locales/progress', 'client/progress'),
    of('modules/communication'),
    of('modules/communication', 'locales/server', 'server'),
    of('modules/enrolment'),
    of('modules/enrolment', 'locales/groups', 'client/groups'),
    of('modules/enrolment', 'locales/server', 'server'),
    of('modules/attendance'),
    of('modules/attendance', 'locales/learner', 'client/learner'),
    of('modules/attendance', 'locales/server', 'server'),
    of('modules/money'),
    of('modules/money', 'locales/learner', 'client/learner'),
    of('modules/money', 'locales/server', 'server'),
    of('modules/guardians'),
    of('modules/guardians', 'locales/page', 'client/page'),
    of('modules/guardians', 'locales/server', 'server'),
    of('modules/assessment', 'locales', 'client/{questions,quizzes}'),
    of('modules/assessment', 'locales/taking', 'client/taking'),
    of('modules/assessment', 'locales/pasting', 'client/pasting'),
    of('modules/assessment', 'locales/due', 'client/due'),
    of('modules/assessment', 'locales/grades', 'client/grades'),
    of('modules/assessment', 'locales/exams', 'client/exams'),
    of('modules/assessment', 'locales/marking', 'client/marking'),
    of('modules/assessment', 'locales/exceptions', 'client/exceptions'),
    of('modules/assessment', 'locales/log', 'client/log'),
    of('modules/assessment', 'locales/server', 'server'),
    of('modules/search'),
    of('modules/school'),
    of('modules/school', 'locales/views', 'client/views'),
    of('modules/school', 'locales/jobs', 'client/{jobs,imports,cards}'),
    of('modules/school', 'locales/settings', 'client/settings'),
    of('modules/school', 'locales/welcome', 'client/welcome'),
    of('modules/school', 'locales/oversight', 'client/oversight'),
    of('modules/school', 'locales/server', 'server'),
  ],
  format: formatter({ explicitIdAsDefault: true }),
})
