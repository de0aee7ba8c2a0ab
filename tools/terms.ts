import { parseSync } from 'vite'

/**
 * The field has a word for each of these: whoever knows Fastify, Kysely, TanStack and Mantine is to read the code without
 * a dictionary of our own.
 */
const terms: Record<string, string> = {
  alongWith: 'cascade',
  among: 'inIds',
  ask: 'request, search or cachedQuery',
  askOne: 'cachedQueryOne',
  atOnce: 'concurrency or batchSize',
  blank: 'empty',
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
  made: 'created or artifacts',
  moment: 'timestamp or dateTime',
  moments: 'timestamps or dateTimes',
  most: 'max',
  otherwise: 'withDefault',
  patience: 'timeoutMs',
  place: 'what it is: a position, an address, a storage key, a network',
  places: 'what they are',
  pour: 'pipe',
  raise: 'revision',
  say: 'announce or translate',
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
/** Names that the API promises or that a table has: as a property, and as what a pattern takes out of one. */
const promised = new Set(['blank', 'mediaUses', 'place', 'thingId', 'told', 'toldAt'])
/** A migration stays as it was released. */
const isFrozen = (file: string) => /\/migrations\/\d/.test(file)

type Node = { type: string; start: number } & Record<string, unknown>
type Name = { name: string; start: number; isProperty: boolean }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** The names that a pattern binds: of a variable, of a parameter, of what is taken out of an object or a list. */
function bound(pattern: Node, isProperty = false): Name[] {
  if (pattern.type === 'Identifier') return [{ ...(pattern as Node & { name: string }), isProperty }]
  if (pattern.type === 'Property') return bound(pattern.value as Node, pattern.shorthand as boolean)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node, isProperty)
  if (pattern.type === 'RestElement') return bound(pattern.argument as Node)
  return childrenOf(pattern)
    .filter(({ type }) => !type.startsWith('TS'))
    .flatMap(child => bound(child))
}

/** The names that a node declares, not those in it. */
function declaredBy(node: Node): Name[] {
  const key = node.key as (Node & { name?: string }) | undefined
  if (/^TS(Property|Method)Signature$|^PropertyDefinition$|^MethodDefinition$/.test(node.type))
    return key?.name ? [{ name: key.name, start: key.start, isProperty: true }] : []
  const own = isNode(node.id) ? bound(node.id) : []
  return [
    ...own,
    ...((node.params as Node[] | undefined)?.filter?.(isNode).flatMap(each => bound(each)) ?? []),
  ]
}

const namesIn = (node: Node): Name[] => [...declaredBy(node), ...childrenOf(node).flatMap(namesIn)]

/**
 * Names of files, variables, parameters, functions, types and properties that say in words of our own what the field has
 * a term for.
 */
export function termErrors(file: string, lines: string[]) {
  if (isFrozen(file)) return []
  const inPath = file
    .split(/[/.-]/)
    .filter(part => Object.hasOwn(terms, part))
    .map(part => `${file}  write ${terms[part]}, not ${part}`)
  const text = lines.join('\n')
  const names = file.endsWith('.css') ? [] : namesIn(parseSync(file, text).program as unknown as Node)
  const inText = names.flatMap(({ name, start, isProperty }) => {
    if (isProperty && promised.has(name)) return []
    const words = [name, ...name.split(/(?=[A-Z])/).map(word => word.toLowerCase())]
    const old = words.find(word => Object.hasOwn(terms, word))
    const line = text.slice(0, start).split('\n').length
    return old ? [`${file}:${line}  write ${terms[old]}, not ${name}`] : []
  })
  return [...inPath, ...new Set(inText)]
}
