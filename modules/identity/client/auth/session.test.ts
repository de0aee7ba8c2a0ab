import { beforeEach, expect, test, vi } from 'vitest'
import { authState, followSession, recallSession } from '#platform/client/api/session.ts'
import { changePassword, loadUser, signIn, signOut, updateProfile } from './session.ts'

const user = { id: 'u', name: 'Salma', locale: null }
const credentials = { login: 'salma', password: 'three green trees' }
let answers: Record<string, () => Response | Promise<Response>>
const loading = () =>
  Object.entries(authState().loading).flatMap(([operation, busy]) => (busy ? operation : []))
const token = () => localStorage.getItem('access_token')
const refused = (code: string) => () => Response.json({ code, message: code }, { status: 422 })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answers[url]!()))
  localStorage.clear()
  recallSession()
  answers = {
    '/api/auth/login': () => Response.json({ user, token: 'bst_1' }),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
    '/api/auth/me': () => Response.json(user),
    '/api/auth/change-password': () => new Response(null, { status: 204 }),
  }
})

test('somebody is signed in as long as this device holds a token [spec 3.5, 4.1, 9.3]', () => {
  expect(authState()).toMatchObject({ authUser: null, isAuthenticated: false })
  localStorage.setItem('access_token', 'bst_1')
  recallSession()
  expect(authState()).toMatchObject({ authUser: null, isAuthenticated: true })
  localStorage.removeItem('access_token')
  recallSession()
  expect(authState().isAuthenticated).toBe(false)
  expect(Object.keys(authState().loading)).toEqual(['login', 'logout', 'change_password', 'update_profile'])
})

test('signing in sets the user and keeps the token [spec 3.5, 4.2]', async () => {
  const done = signIn(credentials)
  expect(loading()).toEqual(['login'])
  await done
  expect(authState()).toMatchObject({ authUser: user, isAuthenticated: true })
  expect(token()).toBe('bst_1')
  expect(loading()).toEqual([])
})

test('signing in tells by which browser, always by the same key', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body ?? '{}')).device)
    return answers[url]!()
  })
  localStorage.setItem('bustan.device', 'what is no key')
  for (let times = 0; times < 2; times++) await signIn(credentials)
  expect(sent[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(sent[1]).toBe(sent[0])
})

const otherTab = (newValue: string | null) => {
  if (newValue) localStorage.setItem('access_token', newValue)
  else localStorage.removeItem('access_token')
  dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue }))
}
test.each([
  ['signing out', signOut],
  ['a new password', () => changePassword({ currentPassword: 'a', newPassword: 'b' } as never)],
  ['a refused token', async () => dispatchEvent(new Event('unauthorized'))],
  ['signing out in another tab', async () => otherTab(null)],
  ['somebody else who signs in in another tab', async () => otherTab('bst_2')],
  ['somebody else who signs in here', () => signIn(credentials)],
])('what was read here goes with %s', async (_, ends) => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  const stop = followSession({ refused() {}, endedElsewhere() {}, begunElsewhere() {} })
  await signIn(credentials)
  deleteDatabase.mockClear()
  await ends()
  expect(deleteDatabase).toHaveBeenCalledWith('bustan.answers')
  stop()
})

test('a failed sign-in clears the user, and is told [spec 4.3, 8.4]', async () => {
  await signIn(credentials)
  answers['/api/auth/login'] = refused('invalid_credentials')
  await expect(signIn(credentials)).rejects.toThrow('invalid_credentials')
  expect(authState()).toMatchObject({ authUser: null, isAuthenticated: false })
  expect(token()).toBeNull()
  expect(loading()).toEqual([])
})

test.each(['answers', 'cannot be reached'])(
  'signing out drops user and token though the server %s [spec 3.5, 4.4]',
  async how => {
    await signIn(credentials)
    if (how !== 'answers') answers['/api/auth/logout'] = () => Promise.reject(new TypeError('no network'))
    const done = signOut()
    expect(loading()).toEqual(['logout'])
    await done
    expect(authState()).toMatchObject({ authUser: null, isAuthenticated: false })
    expect(token()).toBeNull()
  },
)

test('a changed password signs out; a refused one does not [spec 3.5, 4.6]', async () => {
  await signIn(credentials)
  answers['/api/auth/change-password'] = refused('wrong_password')
  const passwords = { currentPassword: 'a', newPassword: 'b' }
  await expect(changePassword(passwords)).rejects.toThrow('wrong_password')
  expect(token()).toBe('bst_1')

  answers['/api/auth/change-password'] = () => new Response(null, { status: 204 })
  const done = changePassword(passwords)
  expect(loading()).toEqual(['change_password'])
  await done
  expect(authState()).toMatchObject({ authUser: null, isAuthenticated: false })
  expect(token()).toBeNull()
})

test('a changed profile sets the user from the response [spec 3.5, 4.7]', async () => {
  await signIn(credentials)
  answers['/api/auth/me'] = () => Response.json({ ...user, name: 'Salma Haddad' })
  const done = updateProfile({ name: 'Salma Haddad' })
  expect(loading()).toEqual(['update_profile'])
  await done
  expect(authState().authUser?.name).toBe('Salma Haddad')
  expect(loading()).toEqual([])
})

test('a refused change of the profile is thrown to who asked, and changes nothing [spec 8.6]', async () => {
  await signIn(credentials)
  answers['/api/auth/me'] = refused('taken')
  await expect(updateProfile({ email: 'a@example.com' })).rejects.toMatchObject({ code: 'taken' })
  expect(authState()).toMatchObject({ authUser: user, isAuthenticated: true })
  expect(loading()).toEqual([])
})

test('the session is kept when nobody answers who it is [spec 8.3]', async () => {
  localStorage.access_token = 'bst_1'
  recallSession()
  answers['/api/auth/me'] = () => Promise.reject(new TypeError('no network'))
  await expect(loadUser()).rejects.toMatchObject({ code: 'offline' })
  expect(authState().isAuthenticated).toBe(true)
  expect(token()).toBe('bst_1')
})

test('a refused token signs out once; what another tab does with it is followed [spec 4.1, 4.5]', async () => {
  const events: string[] = []
  const stop = followSession({
    refused: () => events.push('refused'),
    endedElsewhere: () => events.push('ended'),
    begunElsewhere: () => events.push('begun'),
  })
  await signIn(credentials)
  dispatchEvent(new Event('unauthorized'))
  dispatchEvent(new Event('unauthorized'))
  expect(events).toEqual(['refused'])
  expect(token()).toBeNull()

  localStorage.access_token = 'bst_2'
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  expect(authState()).toMatchObject({ authUser: null, isAuthenticated: true })
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(authState().isAuthenticated).toBe(false)
  expect(events).toEqual(['refused', 'begun', 'ended'])
  stop()
})
