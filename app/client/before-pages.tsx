import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInForm } from '#modules/identity/client/auth/sign-in-form.tsx'
import { Wordmark } from '#platform/client/brand/mark.tsx'
import { messages as ar } from '#platform/locales/ar.po'
import { messages as en } from '#platform/locales/en.po'
import { theme, variables } from '#platform/client/theme/theme.ts'
import { directionOf, type Language } from '#platform/contract/language.ts'

const words: Record<Language, Messages> = { ar, en }

/** The sign-in page as markup, for what the build writes: it is seen before any script has come. */
export const signInPage = (language: Language) =>
  drawn(
    language,
    <div id="before" lang={language}>
      <DirectionContext
        value={{ dir: directionOf(language), setDirection: () => {}, toggleDirection: () => {} }}
      >
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          getStyleNonce={() => 'NONCE'}
          deduplicateCssVariables={false}
        >
          <SignInForm />
        </MantineProvider>
      </DirectionContext>
    </div>,
  )

/**
 * The frame of whoever was signed in here before, and blocks where the screen will stand: they lie over the page until it
 * has come. Nobody reads them out, for the page itself says that it is loading.
 */
export const skeletonPage = (language: Language, of: 'any' | 'lesson') =>
  drawn(
    language,
    <div id="before" className="b-ahead" data-of={of} aria-hidden>
      <div className="b-ahead-bar">
        <Wordmark size={32} />
      </div>
      <div className="b-ahead-blocks">
        <i />
        <i />
        <i />
      </div>
    </div>,
  )

function drawn(language: Language, page: ReactNode) {
  i18n.load(language, words[language])
  i18n.activate(language)
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>)
}
