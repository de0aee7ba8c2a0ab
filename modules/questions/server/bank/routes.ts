import type { FastifyInstance } from 'fastify'
import { visibleCourses } from '#modules/catalog/server/public.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { serveResource } from '#platform/server/http/serve-resource.ts'
import { missing } from '#platform/server/problem.ts'
import { questions } from '../../contract/question.ts'
import { pointsOf } from '#platform/server/hundredths.ts'
import { sameIn } from './same.ts'
import { questionStore } from './store.ts'
import { tagsIn } from './tags.ts'

export function questionRoutes(api: FastifyInstance, db: Db) {
  const store = questionStore(db)
  const visible = (caller: Caller, id: string) => store.find(id, caller)
  serveResource(api, questions, store)

  const versions = (questionId: string) =>
    db.read
      .selectFrom('questionVersions')
      .leftJoin('users', 'users.id', 'questionVersions.authorId')
      .where('questionId', '=', questionId)
      .select(['questionVersions.id', 'revision', 'questionVersions.createdAt'])
      .select(['users.id as userId', 'users.name'])

  serveFound(api, questions.versions, visible, async ({ id, query: { page, pageSize, sort } }) => {
    const direction = sort === 'createdAt' ? 'asc' : 'desc'
    const rows = versions(id).orderBy('revision', direction)
    const [items, { total }] = await Promise.all([
      rows
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      db.read
        .selectFrom('questionVersions')
        .where('questionId', '=', id)
        .select(row => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { items: items.map(revisionOf), total: Number(total), page, pageSize }
  })
  serveFound(api, questions.version, visible, async ({ id, versionId }) => {
    const row = await versions(id)
      .select(['body', 'content', 'explanation', 'points'])
      .where('questionVersions.id', '=', versionId)
      .executeTakeFirst()
    if (!row) missing()
    const { body, content, explanation, points } = row
    return { ...revisionOf(row), body, explanation, content: JSON.parse(content), points: pointsOf(points) }
  })

  const visibleCourse = async (caller: Caller, id: string) =>
    db.read
      .selectFrom('courses')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where(visibleCourses(await scopeOf(db.read, caller)))
      .executeTakeFirst()
  serveFound(api, questions.same, visibleCourse, async ({ id, body }) => ({
    items: await sameIn(db.read, id, body.questions),
  }))
  serveFound(api, questions.tags, visibleCourse, async ({ id }) => ({ items: await tagsIn(db.read, id) }))
}

type Row = { id: string; revision: number; createdAt: string; userId: string | null; name: string | null }
const revisionOf = ({ id, revision, createdAt, userId, name }: Row) => ({
  ...{ id, revision, createdAt },
  by: userId && name !== null ? { id: userId, name } : null,
})
