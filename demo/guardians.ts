import { foundGuardianBy } from '#modules/guardians/server/guardians/found-by.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Student } from './people.ts'

type Planned = {
  name: string
  phone: string | null
  email?: string
  relation: string
  language?: 'ar' | 'en'
  /** Their children, by the usernames of these. */
  of: string[]
}

/** Who answers for whom: a mother of three, a father and a mother of one, one whom a table named without a number. */
const planned: Planned[] = [
  { name: 'هدى المنصوري', phone: '+201000550140', relation: 'الأم', of: ['layla', 'ziad', 'nour'] },
  { name: 'يوسف عبد الله', phone: '+201000550301', relation: 'الأب', of: ['salma'] },
  {
    name: 'أ. منى رشاد',
    phone: '+201000550302',
    email: 'mona.r@bustan.example',
    relation: 'الأم',
    of: ['salma'],
  },
  {
    name: 'Nguyễn Văn Hùng',
    phone: '+201000550141',
    relation: 'Father',
    language: 'en',
    of: ['minhanh', 'bao'],
  },
  { name: '', phone: '+201000550142', relation: '', of: ['mahmoud', 'mona.s'] },
  { name: 'Khaled Omar', phone: '+201000550303', relation: 'Father', language: 'en', of: ['omar'] },
  { name: 'محمد عبد العزيز', phone: null, relation: '', of: ['abdelrahman.h'] },
]

/** The guardians of the school, and the students who hang on them. */
export function guardiansOf(chance: Chance, students: Student[], createdAt: string) {
  const links: Tables['guardianStudents'][] = []
  const guardians = planned.map(
    ({ of, name, phone, email = null, relation, language = 'ar' }): Tables['guardians'] => {
      const id = chance.id()
      for (const { id: userId, person } of students)
        if (of.includes(person.username)) links.push({ guardianId: id, userId, linkedAt: createdAt })
      const stored = { createdAt, updatedAt: createdAt, version: 1, deletedAt: null, deletedWith: null }
      return {
        ...{ id, name, phone, email, relation, language, mail: 'now' as const },
        ...{ ...foundGuardianBy({ name, phone }), ...stored },
      }
    },
  )
  return { guardians, links }
}
