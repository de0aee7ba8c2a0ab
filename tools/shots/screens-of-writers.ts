import { contradict, look, olderVersion, preview, sendVideo, versions } from './doings-of-writers.ts'
import { broken, never, of } from './screen.ts'

/** Where lessons and summaries are written. */
export const screensOfWriters = of('admin', {
  'lesson-new': '/admin/lessons?open=new',
  'lessons-import': '/admin/import?subject=content',
  'lesson-edit': ({ ids }) => `/admin/lessons/${ids.lesson}`,
  'lesson-scheduled': ({ ids }) => `/admin/lessons/${ids.later}`,
  'lesson-waiting': {
    path: ({ ids }) => `/admin/lessons/${ids.lesson}`,
    failing: never(/\/api\/lessons\/[\w-]+$/),
  },
  'lesson-failed': {
    path: ({ ids }) => `/admin/lessons/${ids.lesson}`,
    failing: broken(/\/api\/lessons\/[\w-]+$/),
  },
  'lesson-files': { path: ({ ids }) => `/admin/lessons/${ids.lesson}`, does: look('lessons.attachmentIds') },
  'lesson-preview': { path: ({ ids }) => `/admin/lessons/${ids.lesson}`, does: preview },
  'lesson-versions-none': { path: ({ ids }) => `/admin/lessons/${ids.lesson}`, does: versions },
  'lesson-sending': {
    path: ({ ids }) => `/admin/lessons/${ids.withoutVideo}`,
    failing: never(/\/api\/uploads\//),
    does: sendVideo,
  },
  'lesson-conflict': { path: ({ ids }) => `/admin/lessons/${ids.withoutVideo}`, does: contradict },
  'lesson-versions': { path: ({ ids }) => `/admin/lessons/${ids.withoutVideo}`, does: olderVersion },
  'lesson-draft': ({ ids }) => `/admin/lessons/${ids.draft}`,
  'summary-new': '/admin/summaries?open=new',
  'summary-edit': ({ ids }) => `/admin/summaries?open=${ids.summary}`,
  'summary-page': ({ ids }) => `/admin/summaries/${ids.paper}`,
  'summary-page-text': ({ ids }) => `/admin/summaries/${ids.summary}`,
  'summary-readers': {
    path: ({ ids }) => `/admin/summaries?open=${ids.replaced}`,
    does: ({ page, t }) => page.getByText(t('summaries.readers.tell')).scrollIntoViewIfNeeded(),
  },
})
