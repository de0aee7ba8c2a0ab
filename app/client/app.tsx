import './start.css'
import '@fontsource-variable/cairo/wght.css'
import '#platform/client/brand/cairo.css'
import '#platform/client/theme/theme.css'
import './messages.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { declareOutlineRows } from '#modules/learning/client/public/outline-rows.ts'
import { newCache } from '#platform/client/api/cache.ts'
import { recallSession } from '#platform/client/api/session.ts'
import { useLanguage } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { styleNonce } from '#platform/client/nonce.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { theme, variables } from '#platform/client/theme/theme.ts'
import { Toaster } from '#platform/client/ui/feedback/toast.tsx'
import { forgetToasts } from '#platform/client/ui/feedback/toasts.ts'
import { declareFiles } from '#platform/client/ui/rich-text/file-sources.ts'
import { declareSavedViews } from '#platform/client/ui/views/saved-views.ts'
import { followEvents } from './events.ts'
import { newRouter } from './router.tsx'

declareFiles(() => import('#modules/media/client/files/images.ts'))
declareSavedViews({
  needs: 'views.list',
  load: withMessages('views', () => import('#modules/oversight/client/views/saved-views.tsx')),
})

declareOutlineRows({
  key: 'quizzes',
  load: async (courseId, signal) => {
    const { quizRows } = await lazyChunk(() => import('#modules/quizzes/client/taking/outline/rows.ts'))
    return quizRows(courseId, signal)
  },
})

/** Everything a screen needs around it. */
export function App() {
  const [{ router, cache }] = useState(newSite)
  useEffect(() => followEvents(router, cache), [router, cache])
  return (
    <I18nProvider i18n={i18n}>
      <Direction>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
          // All of them are written here: the sheet with Mantine's own would weigh four times as much.
          deduplicateCssVariables={false}
        >
          <QueryClientProvider client={cache}>
            <RouterProvider router={router} />
          </QueryClientProvider>
          <Toaster />
        </MantineProvider>
      </Direction>
    </I18nProvider>
  )
}

function newSite() {
  recallSession()
  forgetToasts()
  const cache = newCache()
  return { router: newRouter(cache), cache }
}

/** Mantine turns with the language. */
function Direction({ children }: { children: ReactNode }) {
  const { dir } = useLanguage()
  return (
    <DirectionContext value={{ dir, setDirection: () => {}, toggleDirection: () => {} }}>
      {children}
    </DirectionContext>
  )
}
