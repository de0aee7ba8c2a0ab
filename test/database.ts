import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Ids } from './people.ts'
import { type Template, templateIn } from './template.ts'

/**
 * The address of a database of its own that holds nothing but the schema of today: a file, or a new database where the
 * suite runs on PostgreSQL, copied from one in which the migrations of the run have been done once.
 */
export const newAddress = () => copyOf('blank')

/** The same, with the people of every world in it. */
export const peopledAddress = () => copyOf('peopled')

async function copyOf(template: Template) {
  const postgres = inject('postgres')
  if (postgres) return newDatabase(postgres.server, postgres[template])
  const file = newFile()
  copyFileSync(templateIn(inject('folder'), template), file)
  return file
}

/** The address of a database without any table. */
export const emptyAddress = () => {
  const postgres = inject('postgres')
  return postgres ? newDatabase(postgres.server, 'template0') : newFile()
}

export const newFile = () => join(inject('folder'), `${randomUUID()}.db`)

const names: string[] = []
async function newDatabase(server: string, template: string) {
  const name = `bustan_${randomUUID().replaceAll('-', '')}`
  await onServer(server, [`create database ${name} template ${template} strategy file_copy`])
  names.push(name)
  return Object.assign(new URL(server), { pathname: name }).href
}

/** Drops what a file of tests made on PostgreSQL, before it reaches the disk: hundreds of databases are gigabytes. */
export async function dropDatabases() {
  const postgres = inject('postgres')
  const drops = names.splice(0).map(name => `drop database ${name} with (force)`)
  if (postgres && drops.length) await onServer(postgres.server, drops)
}

export async function onServer(server: string, statements: string[]) {
  const client = new pg.Client(server)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of all tests are, until they end. */
    folder: string
    /** Where the tests run on PostgreSQL: their server, and the databases on it that each of theirs is copied from. */
    postgres?: { server: string } & Record<Template, string>
    /** Who is in the database with people, and the hash of the password that all of them have. */
    people: { ids: Ids; passwordHash: string }
  }
}
