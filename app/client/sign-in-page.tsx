import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInForm } from '#modules/identity/client/auth/sign-in-form.tsx'
import { messages as ar } from '#platform/locales/ar.po'
import { messages as en } from '#platform/locales/en.po'
import { theme, variables } from '#platform/client/theme/theme.ts'

const words: Record<'ar' | 'en', Messages> = { ar, en }

/** The sign-in page as markup, for what the build writes: it is seen before any script has come. */
export function signInPage(language: 'ar' | 'en') {
  i18n.load(language, words[language])
  i18n.activate(language)
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return renderToStaticMarkup(
    <div id="before" lang={language}>
      <I18nProvider i18n={i18n}>
        <DirectionContext value={{ dir, setDirection: () => {}, toggleDirection: () => {} }}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={variables}
            getStyleNonce={() => 'NONCE'}
            deduplicateCssVariables={false}
          >
            <SignInForm />
          </MantineProvider>
        </DirectionContext>
      </I18nProvider>
    </div>,
  )
}
