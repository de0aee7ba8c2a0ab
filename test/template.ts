import { join } from 'node:path'

/** The file that databases on SQLite are copied from, in the folder of a run. */
export const templateIn = (folder: string) => join(folder, 'template.db')
