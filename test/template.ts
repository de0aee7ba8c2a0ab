import { join } from 'node:path'

/** What the databases of tests are copied from: one with nothing but the schema of today, and one with people in it. */
export type Template = 'blank' | 'peopled'

/** The file of a template on SQLite, in the folder of a run. */
export const templateIn = (folder: string, template: Template) => join(folder, `${template}.db`)
