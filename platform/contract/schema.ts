import * as z from 'zod/mini'
import { booleanIn, composed, jsonIn, listOf, nullIn, numberIn, reading } from './given.ts'
import { hasEndlessMarks, identityOf, plainLine, signInForm } from './identity.ts'

/**
 * The words the contract is written in. A word checks a value, cleans it and carries its type, so the form,
 * the server and the reply share one declaration. Numbers and flags are also read from text.
 */
export type Schema<Out = any, In = any> = z.ZodMiniType<Out, In>
export type Infer<S extends Schema> = z.output<S>
export type Fields = Record<string, Schema>
type Length = { min?: number; max?: number }

/** What can be stored on both databases: no U+0000, no half of a surrogate pair. */
const storable = () => z.regex(/^[^\0\p{Surrogate}]*$/u)
/** What can be composed in little time: nothing is cleaned that cannot. */
const composable = () =>
  z.refine<string>(given => !hasEndlessMarks(given), { abort: true, params: { code: 'wrong_format' } })
const written = (clean: (text: string) => string, { min = 0, max = 200 }: Length): Schema<string, string> =>
  z.string().check(storable(), composable(), z.overwrite(clean), z.minLength(min), z.maxLength(max))

/** Text of any number of lines, without the spaces around it. */
export const text = (length: Length = {}) => written(given => given.trim().normalize('NFC'), length)

/** One line, such as a title: white space is one space, marks that turn its direction around are gone. */
export const singleLine = (length: Length = {}) => written(plainLine, length)

/** What a person is called: one line in identity form (digits stay as typed). */
export const name = (length: Length = {}) => written(identityOf, length)

/** A number or a code that others gave somebody: in identity form, digits 0–9. */
export const identifier = (length: Length = {}) => written(signInForm, length)

const usernameLetters =
  /^(?=[\p{L}\p{M}\d._-]+$)(?!.*[\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F])(?:[\p{sc=Latin}\p{sc=Inherited}\d._-]+|[\p{sc=Arabic}\p{sc=Inherited}\d._-]+)$/u

/**
 * A username: Latin or Arabic letters, never both (Unicode UTS 39, 5.2, highly restrictive), digits, `.` `_` `-`; digits are
 * kept as 0–9. With letters of other scripts, or those that phonetics writes, which are Latin, somebody could have a name that
 * looks like another person's.
 */
export const username = (): Schema<string, string> =>
  z
    .string()
    .check(
      storable(),
      composable(),
      z.overwrite(signInForm),
      z.minLength(3),
      z.maxLength(60),
      z.regex(usernameLetters),
    )

/** An e-mail address in lower case. */
export const email = (): Schema<string, string> =>
  z.string().check(
    storable(),
    composable(),
    z.overwrite(given => signInForm(given).toLowerCase()),
    z.maxLength(254),
    z.email(),
  )

/**
 * A phone number, also when written with spaces, signs between its digits, or 00 for +. Whether there can be such a number,
 * and which country it is of where it does not say so, the server knows, which keeps it in E.164.
 */
export const phone = (): Schema<string, string> =>
  z.string().check(storable(), composable(), z.overwrite(phoneIn), z.regex(phoneDigits))

/** What people type to say who they are: a username, an e-mail or a phone number. */
export const login = (): Schema<string, string> =>
  z.string().check(storable(), composable(), z.overwrite(signInForm), z.minLength(1), z.maxLength(254))

/** A password exactly as typed: never trimmed, its digits never changed; at most 256 bytes (OWASP ASVS 5.0, 6.2.9). */
export const password = (): Schema<string, string> =>
  z.string().check(
    storable(),
    z.minLength(1),
    z.refine(given => new TextEncoder().encode(given).length <= 256, {
      params: { code: 'too_long', limit: 256 },
    }),
  )

/** A whole number, also when written with Arabic or Persian digits. */
export const integer = ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) =>
  reading(numberIn, z.int().check(z.minimum(min), z.maximum(max)))

/** Yes or no. */
export const boolean = () => reading(booleanIn, z.boolean())

/** The name of one stored resource (RFC 9562). */
export const id = (): Schema<string, string> => z.uuid()

/**
 * A moment in time (RFC 3339), always kept as UTC with milliseconds, so that text order is time order: a year that has
 * more than four figures there, or stands before the year 0, sorts wrongly and is refused.
 */
export const dateTime = (): Schema<string, string> =>
  z.iso.datetime({ offset: true }).check(z.overwrite(utc), payload => {
    const { value, issues } = payload
    if (issues.length > 0 || !/^[+-]/.test(value)) return
    const params = value.startsWith('+') ? { code: 'too_high', limit: 9999 } : { code: 'too_low', limit: 0 }
    issues.push({ code: 'custom', input: value, params })
  })

/** A file in a form. */
export const file = (): Schema<File, File> => z.file()

/** One of a few words. */
export const oneOf = <const Word extends string>(...words: Word[]): Schema<Word, Word> => z.enum(words)

/**
 * What to order by: "title" upwards, "-title" downwards; "-pinned,title" inside groups that a first, other field makes.
 * The order of courses is whole by itself.
 */
export const order = (...names: string[]): Schema<string, string> => {
  const groups = names.filter(name => ['pinned', 'status', 'position'].includes(name))
  const others = (group: string) => names.filter(name => name !== group && name !== 'course').join('|')
  const orders = [names.join('|'), ...groups.map(group => `${group},-?(?:${others(group)})`)]
  return z.string().check(z.regex(new RegExp(`^-?(?:${orders.join('|')})$`)))
}

/** Several values of one kind. */
export const list = <Out, In>(items: Schema<Out, In>, { min = 0, max }: Length = {}) => {
  const several = z.array(items).check(z.minLength(min))
  const bounded = max === undefined ? several : several.check(z.maxLength(max))
  return composed(reading(listOf(items), bounded))
}

/** The longest span that is told in seconds, of a lesson or of a moment in it: 100 hours. */
export const longestSeconds = 360_000

/** Two whole numbers, the first below the second: the seconds from and to. A list of two, for what zod needs for tuples weighs half a KB in every page. */
export const range = (bounds: { min: number; max: number }) =>
  composed(
    reading(
      jsonIn,
      z.array(integer(bounds)).check(
        z.minLength(2, { abort: true }),
        z.maxLength(2, { abort: true }),
        z.refine(([from, to]) => from! < to!, { params: { code: 'wrong_format' } }),
      ),
    ) as unknown as Schema<[number, number], [number, number]>,
  )

/** Named fields as one value of another record. */
export const object = <Shape extends Fields>(fields: Shape) => composed(reading(jsonIn, record(fields)))

/** Named values of any kind, where only the rest of a record says which fit: who keeps them checks them by that. */
export const openObject = (): Schema<Record<string, unknown>, Record<string, unknown>> =>
  composed(reading(jsonIn, z.looseObject({})))

/** A value of any kind, which only whoever keeps it knows: it is answered, never sent. */
export const anything = (): Schema<unknown, unknown> => z.unknown()

/** Named fields of one of several kinds, told apart by one of them. */
export const discriminatedUnion = <
  const By extends string,
  const Kinds extends readonly [Tagged<By>, ...Tagged<By>[]],
>(
  by: By,
  ...kinds: Kinds
) => composed(reading(jsonIn, z.discriminatedUnion(by, kinds as never)) as Schema<OneOf<Kinds>, OneOf<Kinds>>)
type Tagged<By extends string> = ReturnType<typeof record<Record<By, Schema>>>
type OneOf<Kinds extends readonly Schema[]> = z.output<Kinds[number]>

/** A value or null; an empty text is null. */
export const nullable = <Out, In>(schema: Schema<Out, In>) => reading(nullIn, z.nullable(schema))

/** A value that may be left out. */
export const optional = z.optional

/** A value that becomes another when it is left out. */
export const withDefault = z.prefault

/** Named fields and nothing else: an undeclared field is refused. */
export const record = z.strictObject

/** The same fields, each of which may be left out. */
export const partial = z.partial

/** A record that starts from given values, so that only the others need to be sent. */
export const startingFrom = <Out, In>(start: object, schema: Schema<Out, In>): Schema<Out, Partial<In>> =>
  reading(given => (isPlain(given) ? { ...start, ...given } : given), schema)

const isPlain = (given: unknown) => typeof given === 'object' && given !== null && !Array.isArray(given)
const utc = (given: string) => (Number.isNaN(Date.parse(given)) ? given : new Date(given).toISOString())

/** How a phone number looks without what is written between its digits. */
export const phoneDigits = /^\+?\d{5,17}$/
/** The digits of a phone number that somebody wrote, and the + before those of a country. */
export const phoneIn = (given: string) =>
  signInForm(given)
    .replace(/[\s().\-/\p{Pd}]/gu, '')
    .replace(/^00/, '+')
