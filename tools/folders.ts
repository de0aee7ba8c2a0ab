import { dirname } from 'node:path'

/** So many files at most stand in one folder, beside its folders; tests stand beside what they test and are not counted. */
const maxFiles = 25
/** So many lines at most has the file in the middle of all. */
const maxMedian = 60

type File = { name: string; lines: string[] }

/** Folders that have grown too full to be read at a glance, and files that have grown too long. */
export function folderErrors(files: File[]) {
  const own = files.filter(({ name }) => !/\.test\.tsx?$/.test(name))
  const full = [...Map.groupBy(own, ({ name }) => dirname(name))]
    .filter(([, some]) => some.length > maxFiles)
    .map(([folder, some]) => `${folder}  holds ${some.length} files: ${maxFiles} at most`)
  const lengths = own.map(({ lines }) => lines.length).sort((one, other) => one - other)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  return median > maxMedian
    ? [...full, `half of the files have more than ${median - 1} lines: ${maxMedian} at most`]
    : full
}
