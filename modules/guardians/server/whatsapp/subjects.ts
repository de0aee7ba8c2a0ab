import type { SelectQueryBuilder } from 'kysely'
import type { SchoolRules } from '#modules/identity/server/public.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { WhatsappLine, WhatsappQuery } from '../../contract/whatsapp.ts'

type Reader = Pick<WhatsappLine, 'to' | 'language'> & { user: WhatsappLine['user'] }

/** What is to be written: to whom, and in which words. */
export type WhatsappSubject = {
  /** Those it is about, by a query of their ids. */
  people: SelectQueryBuilder<any, any, { id: string }>
  /** Where one guardian alone is written to, once for all of these people. */
  guardianId?: string
  /** What each is told, plain, in the language that they read. */
  textFor(reader: Reader): string
}

type Asked = Pick<WhatsappQuery, 'id' | 'userId'>

/** What a module knows to write about; nothing where the caller has no such thing. */
export type WhatsappAbout = {
  /** What the school may keep from students, or from guardians. */
  part?: keyof SchoolRules['guardiansSee']
  find(db: Db, asked: Asked, caller: Caller, address: string): Promise<WhatsappSubject | undefined>
}

const declared = new Map<WhatsappQuery['about'], Map<string, WhatsappAbout>>()

/** Says what a module, by its name, knows to write about; several may know of one kind, as of exams and of quizzes. */
export function declareWhatsapp(about: WhatsappQuery['about'], module: string, by: WhatsappAbout) {
  declared.set(about, (declared.get(about) ?? new Map()).set(module, by))
}

/** What is to be written about something that a caller has, by the first module that knows it. */
export async function subjectOf(
  db: Db,
  about: WhatsappQuery['about'],
  asked: Asked,
  caller: Caller,
  address: string,
) {
  for (const { part, find } of declared.get(about)?.values() ?? []) {
    const subject = await find(db, asked, caller, address)
    if (subject) return { ...subject, part }
  }
  return undefined
}
