// A fixed piece of the kind of work that the suite does: texts are compiled, folded, packed and kept in a database. Prints how
// many seconds of the processor it took. It uses nothing of the product, so that it stays the same from release to release.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Script } from 'node:vm'
import { deflateSync } from 'node:zlib'

const rounds = 60
const rowsOf = (round: number) =>
  Array.from({ length: 400 }, (_, index) => ({
    id: createHash('sha256').update(`${round} ${index}`).digest('hex'),
    title: `Lesson ${index} of round ${round}: ما المعادلة؟`,
    tags: [index % 7, index % 11, index % 13],
  }))

const db = new DatabaseSync(':memory:')
db.exec('create table lessons (id text primary key, title text, tags text)')
const insert = db.prepare('insert into lessons values (?, ?, ?)')
const find = db.prepare('select count(*) as found from lessons where title like ?')

for (let round = 0; round < rounds; round++) {
  const rows = rowsOf(round)
  for (const { id, title, tags } of rows) insert.run(id, title, JSON.stringify(tags))
  find.get(`%${round}%`)
  const text = JSON.stringify(rows)
  deflateSync(text)
  new Script(`(${text}).map(row => row.title.normalize('NFKD').toLowerCase()).sort()`).runInThisContext()
}
const { user, system } = process.cpuUsage()
console.log((user + system) / 1_000_000)
