import { newUuid } from '#platform/client/api/uuid.ts'
import { deviceDatabase, keysBetween } from './device-database.ts'

/** A file that was chosen for an answer, as the device has it until the server does. */
export type KeptFile = { id: string; item: string; file: File }

const device = deviceDatabase('bustan.answerFiles', ['files'])
/** What this page has written: it outlasts a screen also where the browser stores nothing. */
const inMemory = new Map<string, KeptFile>()

const rangeOf = (userId: string, attemptId: string): [from: string, to: string] => [
  `${userId} ${attemptId} `,
  `${userId} ${attemptId} \uffff`,
]

/** Stores a file, before it is sent. */
export async function keepFile(
  userId: string,
  attemptId: string,
  item: string,
  file: File,
): Promise<KeptFile> {
  const row = { id: `${userId} ${attemptId} ${item} ${newUuid()}`, item, file }
  inMemory.set(row.id, row)
  await device.write(({ files }) => void files.put(row))
  return row
}

/** All files of an attempt that this device has. */
export async function keptFiles(userId: string, attemptId: string): Promise<KeptFile[]> {
  const [from, to] = rangeOf(userId, attemptId)
  const stored = await device.read<KeptFile>('files', keysBetween(from, to))
  const inPage = [...inMemory.values()].filter(({ id }) => id > from && id < to)
  return [...new Map([...stored, ...inPage].map(row => [row.id, row])).values()]
}

/** Removes a file from this device: an answer names it, or nobody wants it any more. */
export async function forgetFile(id: string) {
  inMemory.delete(id)
  await device.write(({ files }) => void files.delete(id))
}

/** The same of all files of an attempt. */
export async function forgetFiles(userId: string, attemptId: string) {
  const [from, to] = rangeOf(userId, attemptId)
  for (const id of inMemory.keys()) if (id > from && id < to) inMemory.delete(id)
  await device.write(({ files }) => void files.delete(keysBetween(from, to)!))
}
