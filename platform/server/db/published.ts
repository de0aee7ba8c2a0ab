import type { ResourceName } from './tables.ts'

const resources = new Set<string>()

/** Says which kinds of resources keep since when they are no draft (`publishedAt`); each module declares its own. */
export function declarePublished(...declared: ResourceName[]) {
  for (const kind of declared) resources.add(kind)
}

type Statused = { status?: string }

/**
 * Since when a resource is no draft any more, where a status that is set changes it: kept beside what people say of the
 * resource, so neither told nor audited. Who learns in an archived course has seen it all along.
 */
export function publishedAt(
  kind: ResourceName,
  at: string,
  changed: object,
  before: object = { status: 'draft' },
) {
  const { status } = changed as Statused
  if (!resources.has(kind) || status === undefined) return {}
  if (status === 'draft') return { publishedAt: null }
  return (before as Statused).status === 'draft' ? { publishedAt: at } : {}
}
