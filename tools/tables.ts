import { readFileSync } from 'node:fs'

type File = { name: string; lines: string[] }

/** The modules, each above those that it may ask, as the server lists them. */
const listed = /const modules[^=]*= \[([^\]]*)\]/.exec(readFileSync('app/server/modules.ts', 'utf8'))![1]!
const modules = listed.split(',').flatMap(name => name.trim() || [])

/** Whose each table is, as the `tables.ts` of modules declare them. */
export function ownersOf(files: File[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { name, lines } of files) {
    const module = /^modules\/([^/]+)\/server\/tables\.ts$/.exec(name)?.[1]
    if (!module) continue
    for (const [, block] of lines.join('\n').matchAll(/interface \w*Tables[^{]*\{([\s\S]*?)\n {2}\}/g))
      for (const [, table] of block!.matchAll(/^ {4}(\w+):/gm)) owners.set(table!, module)
  }
  return owners
}

/** The modules that one says it knows, in its README. */
export function knownIn(readme: string): string[] {
  const paragraph = /\*\*Knows:\*\*([\s\S]*?)(?=\n- |\n\n|$)/.exec(readme)?.[1] ?? ''
  return modules.filter(name => new RegExp(`\\b${name}\\b`).test(paragraph))
}

const literals = /'([^']*)'|"([^"]*)"|`([^`]*)`/g
/** The words of the query builder that a table follows, or a list of them. */
const built =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|using|from|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`]*`)/g
/** The table that `joinInOrder` adds to rows. */
const joined = /\bjoinInOrder\((?:[^()]|\([^()]*\))*,\s*('[^']*'|"[^"]*"|`[^`]*`)/g
/** The tables of SQL that is written out. */
const written = /\b(?:from|join|into|update)\s+"?(\w+)/g

/** The tables that a text asks, each with where it stands. */
function tablesIn(text: string) {
  const ofBuilder = [...text.matchAll(built), ...text.matchAll(joined)].flatMap(
    ({ 1: argument = '', index }) =>
      [...argument.matchAll(literals)].map(([, ...quoted]) => ({
        table: quoted.find(Boolean)?.split(' ')[0] ?? '',
        index,
      })),
  )
  const inSql = [...text.matchAll(written)].map(({ 1: table = '', index }) => ({ table, index }))
  return [...ofBuilder, ...inSql]
}

/** A module asks its own tables and those of modules below that it says it knows; the platform asks its own alone. */
export function tableErrors(
  { name, lines }: File,
  owners: ReadonlyMap<string, string>,
  known: (module: string) => readonly string[],
): string[] {
  const zone = /^(?:modules\/([^/]+)(?:\/kinds\/[^/]+)?|platform)\/server\//.exec(name)
  if (!zone || /\/migrations\/|\.test\.ts$/.test(name)) return []
  const module = zone[1]
  const text = lines
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, comment => comment.replace(/[^\n]/g, ' '))
  return tablesIn(text).flatMap(({ table, index }) => {
    const owner = owners.get(table)
    if (!owner || owner === module) return []
    const line = text.slice(0, index).split('\n').length
    const why = whyNot(module, owner, known)
    return why ? [`${name}:${line}  the table ${table} is of ${owner}, ${why}`] : []
  })
}

function whyNot(module: string | undefined, owner: string, known: (module: string) => readonly string[]) {
  if (!module) return 'and the platform knows no module: let that declare what is asked'
  if (modules.indexOf(owner) > modules.indexOf(module))
    return `which stands above ${module}: let it declare what is asked`
  return !known(module).includes(owner) && `which modules/${module}/README.md does not say that it knows`
}
