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
    {
      path: 'client/i18n/common/{locale}',
      include: ['client/api', 'client/auth', 'client/ui', 'client/i18n'],
    },
    { path: 'client/i18n/account/{locale}', include: ['client/auth'] },
    { path: 'client/i18n/frame/{locale}', include: ['client/shell', 'client/search', 'client/offline'] },
    { path: 'client/i18n/admin/{locale}', include: ['client'], exclude: ['client/learn'] },
    { path: 'client/i18n/learn/{locale}', include: ['client/learn'] },
    { path: 'client/i18n/lesson/{locale}', include: ['client/learn', 'client/player'] },
    { path: 'client/i18n/media/{locale}', include: ['client/media'] },
    { path: 'client/i18n/progress/{locale}', include: ['client/progress'] },
  ],
  format: formatter({ explicitIdAsDefault: true }),
})
