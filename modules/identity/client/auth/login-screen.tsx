import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { isOffline, Refusal } from '#platform/client/api/call.ts'
import { toWesternDigits } from '#platform/client/api/digits.ts'
import { authState, useAuth } from '#platform/client/api/session.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { phoneDigits, phoneIn } from '#platform/contract/schema.ts'
import type { TooManyDevices } from '../../contract/too-many-devices.ts'
import { fillFromCard } from './fill-from-card.ts'
import { destinationOf } from './next.ts'
import { signIn } from './session.ts'
import { setupState } from './setup-state.ts'
import { SignInForm } from './sign-in-form.tsx'
import { takeOver } from './take-over.ts'
import { showWelcome } from './toasts.ts'

type Errors = { login?: string; password?: string }
type Typed = { login: string; password: string }

/** What a student is shown who is signed in on as many devices as the school allows. */
const devices = withMessages('account', () => import('../devices/too-many.tsx'))
type Full = { typed: Typed; of: TooManyDevices; Shown: Awaited<ReturnType<typeof devices>>['TooManyDevices'] }

/** Where everybody signs in, with a username, an e-mail or a phone. */
export function LoginScreen() {
  const t = useTranslate()
  const translate = useSentences()
  const { loading } = useAuth()
  // A new site is opened without its link sooner than with it. Where nobody answers, signing in says so.
  const { data } = useQuery({ ...setupState, retry: false })
  const { next } = useSearch({ from: '/auth/login' })
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [known, setKnown] = useState(() => authState().endedOf?.username)
  const [full, setFull] = useState<Full>()

  useLayoutEffect(() => {
    fillFromCard(form.current!)
    takeOver(form.current!)
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const login = toWesternDigits(String(given.get('login'))).trim()
    const password = String(given.get('password'))
    const missing: Errors = {
      ...(!login && { login: translate('required') }),
      ...(!password && { password: translate('required') }),
    }
    setErrors(missing)
    if (!login || !password) return focus(missing)
    await enter({ login, password })
  }
  async function enter(typed: Typed, free?: string) {
    try {
      showWelcome(await signIn({ ...typed, ...(free && { free }) }))
      await navigate(destinationOf(next))
    } catch (error) {
      // That the server cannot be reached has been said already.
      if (isOffline(error)) return
      const of = (error as Refusal).code === 'too_many_devices' && (error as Refusal).current
      const shown = of ? await lazyChunk(devices).catch(() => undefined) : undefined
      setErrors({})
      if (shown) return setFull({ typed, of: of as TooManyDevices, Shown: shown.TooManyDevices })
      const wrong = { password: whyRefused(error, typed.login) }
      setErrors(wrong)
      focus(wrong)
    }
  }
  function back() {
    setKnown(full?.typed.login)
    setFull(undefined)
  }
  /** Why, and what can be done. What is said of a number depends on what was typed alone, and so tells nothing of whose it is. */
  function whyRefused(error: unknown, login: string) {
    const said = (error instanceof Refusal && error.said) || t('unsuccessful')
    const { code, retryAfter = 0 } = error as Partial<Refusal>
    if (code === 'too_many') return `${said} ${t('signIn.wait', { minutes: Math.ceil(retryAfter / 60) })}`
    if (code !== 'invalid_credentials') return said
    const isNumber = phoneDigits.test(phoneIn(login))
    return [said, t('signIn.check'), isNumber && t('signIn.shared')].filter(Boolean).join(' ')
  }
  const focus = (wrong: Errors) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong.login ? 'login' : 'password'}]`)?.focus()

  return (
    <>
      <PageTitle of={t('signIn')} />
      {full ? (
        <full.Shown
          of={full.of}
          busy={loading.login}
          failure={errors.password}
          enter={id => enter(full.typed, id)}
          back={back}
        />
      ) : (
        <SignInForm
          ref={form}
          submit={submit}
          errors={errors}
          known={known}
          isNew={data?.needed}
          busy={loading.login}
        />
      )}
    </>
  )
}
