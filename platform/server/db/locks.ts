/** What a transaction decided by has changed meanwhile: PostgreSQL's driver runs it again, as after a deadlock. */
export class Collided extends Error {
  readonly code = '40001'
}
