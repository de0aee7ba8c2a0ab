import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * One catalogue for what every page says, one for the admin area, one for the learning area, one for a lesson of
 * it and its player, one for files, one for progress, one for the frame around every screen: the search over everything, and new releases.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    {
      path: 'client/words/common/{locale}',
      include: ['client/api', 'client/auth', 'client/ui', 'client/words'],
    },
    { path: 'client/words/admin/{locale}', include: ['client'], exclude: ['client/learn'] },
    { path: 'client/words/learn/{locale}', include: ['client/learn'] },
    { path: 'client/words/lesson/{locale}', include: ['client/learn', 'client/player'] },
    { path: 'client/words/media/{locale}', include: ['client/media'] },
    { path: 'client/words/progress/{locale}', include: ['client/progress'] },
    { path: 'client/words/search/{locale}', include: ['client/search', 'client/offline'] },
  ],
  format: formatter({ explicitIdAsDefault: true }),
})
