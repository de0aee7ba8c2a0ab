import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** The address of an empty database: a file of its own, or a new database where the suite runs on PostgreSQL. */
export const newAddress = () => {
  const postgres = inject('postgres')
  return postgres ? newDatabase(postgres) : newFile()
}

export const newFile = () => join(inject('folder'), `${randomUUID()}.db`)

async function newDatabase(server: string) {
  const name = `bustan_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  return Object.assign(new URL(server), { pathname: name }).href
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of all tests are, until they end. */
    folder: string
    /** The server that holds the databases of the tests, where they run on PostgreSQL. */
    postgres?: string
  }
}
