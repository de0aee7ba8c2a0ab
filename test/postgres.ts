import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '#app/server/open-db.ts'
import { noteCost } from './costs.ts'
import { cpuSecondsOf } from './cpu-time.ts'
import { onServer } from './database.ts'
import { passingFolder, programsFolder } from './memory.ts'
import { peopleDatabase } from './people.ts'
import { forgetful, startPostgres } from './postgres-server.ts'

/** One throwaway PostgreSQL for the whole run, or the one that TEST_DATABASE names. */
export default async function setUp(project: TestProject) {
  const {
    nearAddress: address,
    pid,
    stop,
  } = process.env.TEST_DATABASE
    ? { nearAddress: process.env.TEST_DATABASE, pid: undefined, stop: async () => {} }
    : await startPostgres(forgetful, passingFolder(), programsFolder())
  await knowsArabic(address)
  const [empty, peopled] = [newName(), newName()]
  const onIt = (name: string) => Object.assign(new URL(address), { pathname: name }).href
  await onServer(address, [`create database ${empty} template template0`])
  await (await openDb(onIt(empty))).close() // nobody may be in a database while it is copied
  await onServer(address, [`create database ${peopled} template ${empty}`])
  project.provide('people', await peopleDatabase(onIt(peopled)))
  project.provide('postgres', { server: address, blank: empty, peopled })
  return async () => {
    if (pid) noteCost('PostgreSQL', cpuSecondsOf(pid()))
    if (process.env.TEST_DATABASE)
      await onServer(address, [`drop database ${empty}`, `drop database ${peopled}`])
    await stop()
  }
}

const newName = () => `bustan_template_${randomUUID().replaceAll('-', '')}`

/** Without Arabic trigrams every search of the suite would be slow and still right: better to say it here. */
async function knowsArabic(address: string) {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query(`select cardinality(show_trgm('درس')) as found`)
  await client.end()
  if (!rows[0].found)
    throw new Error('This PostgreSQL has no Arabic trigrams: its locale must be a UTF-8 one.')
}
