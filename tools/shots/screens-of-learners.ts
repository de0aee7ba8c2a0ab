import { openExplanation, hideWeek, readAlong, searchFor, seeTheEnd, tab } from './doings.ts'
import { enlarge, seeLater } from './doings-of-writers.ts'
import { broken, never, of } from './screen.ts'

/** What somebody sees who learns. */
export const screensOfLearners = [
  ...of('student', {
    home: '/',
    'home-further': { path: '/', does: hideWeek },
    'home-failed': { path: '/', failing: { calls: /\/api\/courses/, how: 'refused' } },
    'home-waiting': { path: '/', failing: never(/\/api\/(courses|releases|announcements)/) },
    'learn-search': { path: '/', does: searchFor('المعادله') },
    catalogue: '/courses',
    'catalogue-no-match': '/courses?q=zzz',
    'learn-why': { path: ({ ids }) => `/courses/${ids.mathematics}`, does: openExplanation },
    'learn-course': ({ ids }) => `/courses/${ids.mathematics}`,
    'learn-course-finished': ({ ids }) => `/courses/${ids.finished}`,
    'learn-course-preview': ({ ids }) => `/courses/${ids.programming}`,
    'learn-lesson': ({ ids }) => `/lessons/${ids.lesson}`,
    'learn-lesson-waiting': {
      path: ({ ids }) => `/lessons/${ids.lesson}`,
      failing: never(/\/api\/(lessons|courses)\//),
    },
    'learn-lesson-failed': {
      path: ({ ids }) => `/lessons/${ids.lesson}`,
      failing: broken(/\/api\/lessons\//),
    },
    'learn-lesson-ended': { path: ({ ids }) => `/lessons/${ids.lesson}`, does: seeTheEnd },
    'learn-notes': '/notes',
    'learn-lesson-playing': { path: ({ ids }) => `/lessons/${ids.lesson}`, does: readAlong },
    'learn-lesson-notes': { path: ({ ids }) => `/lessons/${ids.lesson}`, does: tab('notes.mine') },
    'learn-lesson-files': { path: ({ ids }) => `/lessons/${ids.lesson}`, does: tab('files') },
    'learn-lesson-done': ({ ids }) => `/lessons/${ids.done}`,
    'learn-summaries': '/summaries',
    'learn-summary': ({ ids }) => `/summaries?open=${ids.summary}`,
    'learn-summary-file': ({ ids }) => `/summaries?open=${ids.paper}`,
    'learn-summary-file-zoomed': { path: ({ ids }) => `/summaries?open=${ids.paper}`, does: enlarge },
    'learn-summary-file-failed': {
      path: ({ ids }) => `/summaries?open=${ids.paper}`,
      failing: broken(/\/media\/[\w-]+\?/),
    },
    'learn-summary-below': { path: ({ ids }) => `/summaries?open=${ids.replaced}`, does: seeLater },
    'learn-announcements': '/announcements',
    // They stay new for the next picture.
    'learn-grades': { path: '/grades', failing: { calls: /\/api\/told\/seen/, how: 'seemingly done' } },
    'learn-grades-list': {
      path: '/grades',
      failing: { calls: /\/api\/told\/seen/, how: 'seemingly done' },
      does: ({ page }) => page.locator('#all-results').evaluate(heading => heading.scrollIntoView()),
    },
    'learn-grades-failed': { path: '/grades', failing: broken(/\/api\/grades/) },
    'learn-profile': '/profile',
    'learn-not-found': '/nothing',
  }),
  ...of('newcomer', {
    'home-without-courses': '/',
    'learn-announcements-new': '/announcements',
    'learn-notes-none': '/notes',
    'learn-grades-none': '/grades',
  }),
  ...of('renewer', { 'password-of-ones-own': '/' }),
]
