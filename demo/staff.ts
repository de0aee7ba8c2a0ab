/** Somebody of the school: who they are, and how they sign in. */
export type Person = {
  name: string
  username: string
  externalId?: string
  email?: string
  phone?: string
  birthday?: string
  locale?: 'ar' | 'en'
  disabled?: true
}

/** The passwords of everybody, by role: in a school to look around in there is nothing to hide. */
export const passwords = {
  admin: 'olive-press-at-noon',
  registrar: 'keys-by-the-front-door',
  teacher: 'chalk-and-cedar-shade',
  assistant: 'cardamom-in-the-coffee',
  student: 'figs-for-supper',
} as const

/** Who runs the school. */
export const admin: Person = {
  name: 'منى الحكيم',
  username: 'admin',
  email: 'mona.elhakim@bustan.example',
  phone: '+201000550100',
}

/** Who teaches, by the name that courses give them. */
export const teachers: Record<'huda' | 'daniel' | 'karim', Person> = {
  huda: {
    name: 'أ. هدى منصور',
    username: 'huda',
    email: 'huda.mansour@bustan.example',
    phone: '+201000550101',
    locale: 'ar',
  },
  daniel: {
    name: 'Daniel Reyes-O’Connor',
    username: 'daniel',
    email: 'daniel.reyes@bustan.example',
    phone: '+201000550102',
    locale: 'en',
  },
  karim: {
    name: 'د. كريم عبد الحميد الشريف',
    username: 'karim',
    email: 'karim.elsherif@bustan.example',
    phone: '+201000550103',
  },
}

/** Who helps, at the front desk and in the first two courses. */
export const helpers = {
  registrar: {
    name: 'ريم العطار',
    username: 'reem',
    email: 'reem.elattar@bustan.example',
    phone: '+201000550104',
  },
  assistant: {
    name: 'ندى فؤاد',
    username: 'nada',
    email: 'nada.fouad@bustan.example',
    phone: '+201000550105',
  },
} as const satisfies Record<string, Person>
