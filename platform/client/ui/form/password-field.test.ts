import { expect, test } from 'vitest'
import { shortestPassword } from '#modules/identity/contract/user.ts'
import { newPassword } from './password-field.tsx'

test.each(['student', 'teacher', 'admin'] as const)(
  'a password made up for a %s is long enough, and clear',
  role => {
    const length = shortestPassword(role)
    const generated = Array.from({ length: 50 }, () => newPassword(length))
    expect(new Set(generated).size).toBe(50)
    for (const password of generated) {
      expect(password.length).toBeGreaterThanOrEqual(length)
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4})+$/)
      expect(password).not.toMatch(/[01ilo]/)
    }
  },
)
