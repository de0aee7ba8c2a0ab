import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * One catalogue for what every page says, one for one's account (set up, profile, password), one for the frame around every
 * screen of whoever is signed in: its menus and lists, the search over everything, and new releases. One for the admin area,
 * one for the learning area, one for a lesson of it and its player, one for files, one for progress.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    { path: 'platform/locales/{locale}', include: ['platform/client'] },
    { path: 'modules/identity/locales/{locale}', include: ['modules/identity/client'] },
    { path: 'app/locales/frame/{locale}', include: ['app/client/shell', 'modules/search/client'] },
    {
      path: 'app/locales/admin/{locale}',
      include: ['catalog', 'communication', 'enrolment', 'identity', 'school'].map(
        name => `modules/${name}/client`,
      ),
    },
    {
      path: 'modules/learning/locales/learn/{locale}',
      include: ['modules/learning/client', 'modules/communication/client/learner'],
    },
    {
      path: 'modules/learning/locales/lesson/{locale}',
      include: ['modules/learning/client/lesson', 'modules/media/client/player'],
    },
    { path: 'modules/media/locales/{locale}', include: ['modules/media/client/files'] },
    { path: 'modules/learning/locales/progress/{locale}', include: ['modules/learning/client/progress'] },
  ],
  format: formatter({ explicitIdAsDefault: true }),
})
