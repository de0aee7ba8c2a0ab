/**
 * The field has a word for each of these: whoever knows Fastify, Kysely, TanStack and Mantine is to read the code without
 * a dictionary of our own.
 */
const terms: Record<string, string> = {
  alongWith: 'cascade',
  among: 'inIds',
  askOne: 'cachedQueryOne',
  atOnce: 'concurrency or batchSize',
  chooseUses: 'writeMediaReferences',
  deed: 'action',
  deeds: 'actions',
  door: 'authenticate',
  eitherBy: 'discriminatedUnion',
  facts: 'computed',
  filledIn: 'defaulted',
  film: 'video',
  filmed: 'withVideo',
  filmless: 'withoutVideo',
  films: 'videos',
  flag: 'boolean',
  grove: 'a site fixture',
  heaviest: 'bodyLimit',
  judge: 'inspect',
  keeping: 'records',
  light: 'minimal',
  moment: 'timestamp or dateTime',
  moments: 'timestamps or dateTimes',
  most: 'max',
  otherwise: 'withDefault',
  patience: 'timeoutMs',
  place: 'what it is: a position, an address, a storage key, a network',
  places: 'what they are',
  pour: 'pipe',
  raise: 'bumpRevision',
  speak: 'setLocale',
  sweep: 'purge',
  tell: 'report or notify',
  teller: 'reporter',
  telling: 'report',
  thing: 'resource or item',
  things: 'resources or items',
  told: 'reported or notified',
  tongue: 'an embed adapter',
  tongues: 'embed adapters',
  trouble: 'error',
  troubles: 'errors',
  unbin: 'restore',
  unsent: 'pending',
  untold: 'pending',
  upkeep: 'retention',
  uses: 'media references',
  usual: 'defaults',
}
const declared =
  /^\s*(?:export )?(?:for (?:await )?\()?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/
/** A migration stays as it was released. */
const isFrozen = (file: string) => /\/migrations\/\d/.test(file)

/** Names that are declared, and names of files, that say in words of our own what the field has a term for. */
export function termErrors(file: string, lines: string[]) {
  if (isFrozen(file)) return []
  const inPath = file
    .split(/[/.-]/)
    .filter(part => Object.hasOwn(terms, part))
    .map(part => `${file}  write ${terms[part]}, not ${part}`)
  return [
    ...inPath,
    ...lines.flatMap((line, index) => {
      const name = declared.exec(line)?.[1] ?? ''
      const words = [name, ...name.split(/(?=[A-Z])/).map(word => word.toLowerCase())]
      const old = words.find(word => Object.hasOwn(terms, word))
      return old ? [`${file}:${index + 1}  write ${terms[old]}, not ${name}`] : []
    }),
  ]
}
