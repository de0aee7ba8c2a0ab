import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { reading } from '#platform/contract/given.ts'
import { record, type Schema, startingFrom } from '#platform/contract/schema.ts'
import { isLearner } from './roles.ts'
import { type UserDraft, users } from './user.ts'

type Sent = Omit<UserDraft, 'username' | 'password'> & { username: string | null; password: string | null }

/** Text in place of which null asks the server to make it: until then it is empty, which nobody can send. */
const orGenerated = (schema: Schema<string, string>): Schema<string, string | null> =>
  reading<string, string | undefined, string | null>(
    given => (given === null ? undefined : given),
    z._default(schema, ''),
  ).register(z.globalRegistry, {
    ...{ type: ['string', 'null'], default: undefined },
    description: 'null: the server makes it, where it may be made',
  })

/** A record one field of which may be empty only where the others do not need it. */
const requiredWhere = <Out, In>(
  schema: Schema<Out, In>,
  field: keyof Out & string,
  isNeeded: (given: any) => boolean,
): Schema<Out, In> =>
  schema.check(
    z.refine<any>(given => given?.[field] !== '' || !isNeeded(given), {
      path: [field],
      params: { code: 'required' },
      // Said with all else that is wrong, and not once that is corrected.
      when: () => true,
    }),
  )

const { shape } = users.draft
/** Somebody new. For a student the server makes a username where null stands for it; without a password a card opens the account. */
const newUser = (['username', 'password'] as const).reduce<Schema<UserDraft, Sent>>(
  (schema, field) => requiredWhere(schema, field, ({ role }) => !isLearner(role)),
  record({ ...shape, username: orGenerated(shape.username), password: orGenerated(shape.password) }),
)

/** Users as staff add them: learners load all of users but this. */
export const people = {
  ...users,
  create: endpoint({
    ...{ name: users.create.name, method: 'POST', path: '/users', status: 201, reply: users.item },
    body: startingFrom(users.defaults, newUser),
    defaulted: users.create.defaulted,
  }),
}
