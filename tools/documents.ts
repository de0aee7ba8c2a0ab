type Document = { name: string; lines: string[] }

/** A file of code, by its path or the end of it. */
const quoted = /`([\w./-]+\.(?:tsx?|css))`/g

/** A document names no file that is gone. Decisions may: they tell what was. */
export function documentErrors({ name, lines }: Document, files: readonly string[]) {
  return lines.flatMap((line, index) =>
    [...line.matchAll(quoted)]
      .map(([, file]) => file!)
      .filter(file => !files.some(each => each === file || each.endsWith(`/${file}`)))
      .map(file => `${name}:${index + 1}  there is no file ${file}`),
  )
}
