import fc from 'fast-check'

/** How many of the newest of a resource calls hit: what is older is in the bin, or gone. */
const newest = 30

export type KnownIds = ReturnType<typeof newKnownIds>

/** Ids that calls may hit, by the first part of their paths; more come while calls are made. */
export function newKnownIds() {
  const ofResource = new Map<string, string[]>()
  const all: string[] = []
  return {
    add(resource: string, id: string) {
      if (!ofResource.has(resource)) ofResource.set(resource, [])
      ofResource.get(resource)!.push(id)
      all.push(id)
    },
    /** One that was made: mostly of that resource, now and then of any. */
    of: (resource?: string): fc.Arbitrary<string> =>
      fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 999_999 })).map(([chance, at]) => {
        const own = resource === undefined ? undefined : ofResource.get(resource)
        const ids = (own && chance > 0 ? own : all).slice(-newest)
        return ids[at % ids.length]!
      }),
  }
}

const people = ['userId', 'userIds', 'teacherIds', 'ownerId', 'actorId', 'fromId', 'intoId']

/** The resource that a field of ids names: `courseId` and `courseIds` are of courses. */
export function resourceOfField(field: string) {
  if (people.includes(field)) return 'users'
  if (/^(image|attachment|video)Ids?$/.test(field)) return 'media'
  const [, one] = /^(\w+?)Ids?$/.exec(field) ?? []
  if (!one) return undefined
  return one === 'quiz' ? 'quizzes' : one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`
}
