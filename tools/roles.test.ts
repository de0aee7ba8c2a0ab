import { expect, test } from 'vitest'
import { roleErrors } from './roles.ts'

const screen = 'modules/catalog/client/courses/course-form.tsx'

test.each([
  "if (caller.role === 'admin') return true",
  "const learns = useUser().role !== 'student'",
  "'teacher' === user.role",
  ".where('role', '=', 'student')",
  ".where('users.role', 'in', ['admin', 'teacher'])",
  "case 'registrar':",
])('%s asks for a role by its name', line => {
  expect(roleErrors(screen, [line])).toEqual([expect.stringContaining(`${screen}:1  ask reachOf or may`)])
})

test.each([
  "if (reachOf(caller.role, 'courses.update') === 'all') return true",
  ".where('role', 'in', learners)",
  "only: { role: 'student' },",
  "<div role='status'>",
])('%s does not', line => {
  expect(roleErrors(screen, [line])).toEqual([])
})

test('the roles themselves, tests and migrations may', () => {
  const line = "role === 'admin'"
  for (const file of [
    'modules/identity/contract/roles.ts',
    'modules/identity/server/users/roles.test.ts',
    'app/server/migrations/0017-roles.ts',
    'test/world.ts',
  ])
    expect(roleErrors(file, [line])).toEqual([])
})
