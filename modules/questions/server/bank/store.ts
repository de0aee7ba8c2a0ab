import { offeredCourse } from '#modules/catalog/server/public.ts'
import { changedBy } from '#modules/identity/server/public.ts'
import { writeMediaReferences } from '#modules/media/server/public.ts'
import { fold } from '#platform/contract/fold.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { insert, lockedRow, parentThere, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { cleanAsked } from '#platform/server/rich-text/rich-text.ts'
import type { Content } from '../../contract/content.ts'
import type { Question, QuestionDraft, QuestionQuery } from '../../contract/question.ts'
import { foundByText } from './found-by-text.ts'
import { hundredths } from '#platform/server/hundredths.ts'
import { asking } from './asking.ts'
import { filesToUse, holdAsking } from './asked-files.ts'
import { kindOf } from '../kinds/kinds.ts'
import { cleanContent } from './clean.ts'
import { visibleQuestions } from './policy.ts'
import { presentQuestions } from './presenter.ts'
import { saveTags } from './tags.ts'
import { keepVersion } from './versions.ts'

type Row = ResourceTables['questions']
type Listed = Omit<Question, 'content' | 'explanation'>
type Minimal = Pick<Question, 'id' | 'title' | 'courseId'>

/** Questions as they are kept, the newest first. */
export function questionStore(db: Db): Store<Row, Question, Listed, Minimal, QuestionDraft, QuestionQuery> {
  const within = (scope: Scope, location: Location = 'site') =>
    db.read
      .selectFrom('questions')
      .where('questions.deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleQuestions(scope))
  const pageOf = pagesOf<'questions', QuestionQuery>(db, 'questions', {
    defaultSort: '-createdAt',
    others: ['courses', asking().kind],
    found(scope, location, { courseId, kind, tag, difficulty, status, quizId, unused }) {
      let questions = within(scope, location)
      if (courseId) questions = questions.where('questions.courseId', '=', courseId)
      if (kind) questions = questions.where('kind', '=', kind)
      if (difficulty) questions = questions.where('difficulty', '=', difficulty)
      if (status) questions = questions.where('status', '=', status)
      if (tag) questions = questions.where('questions.id', 'in', tagged(tag))
      if (quizId) questions = questions.where('questions.id', 'in', asking().askedBy(db.read, quizId))
      if (unused !== undefined)
        questions = questions.where('questions.id', unused ? 'not in' : 'in', asking().askedBy(db.read))
      return questions
    },
  })
  const tagged = (tag: string) =>
    db.read.selectFrom('questionTags').select('questionId').where('tag', '=', tag)

  return {
    // Folded before the query is built: where it is built, a value may be the mark of one that is given later.
    list: async ({ tag, ...query }, caller, columns) =>
      pageOf({ ...query, tag: tag && (fold(tag) || tag) }, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'questions', id, scope, scope => within(scope, location), location)
    },
    present: rows => presentQuestions(db.read, rows),
    async presentOne(row) {
      const [shown] = await presentQuestions(db.read, [row])
      return { ...shown!, content: JSON.parse(row.content), explanation: row.explanation }
    },
    minimal: ['id', 'title', 'courseId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'questions'),

    create: ({ content: sent, tags, points, ...given }, caller) =>
      db.write(async tx => {
        await offeredCourse(tx, await scopeOf(tx, caller), given.courseId)
        const body = kindOf(sent).cleanBody(given.body)
        const content = JSON.stringify(cleanContent(sent, body))
        const explanation = cleanAsked(given.explanation, 'question', 'explanation')
        const said = { ...given, body, explanation, content, kind: sent.kind, points: hundredths(points) }
        const values = { ...said, ...foundByText(said), revision: 1 }
        const references = await referencesFor(tx, values)
        const id = await insert(tx, 'questions', values, caller)
        await references.save(id)
        await saveTags(tx, id, tags)
        await keepVersion(tx, id, values, caller)
        return id
      }),

    update: ({ id }, { content: sent, tags, points, ...given }, caller, version) =>
      db.write(async tx => {
        const scope = await scopeOf(tx, caller)
        const which = { id, by: caller, version, visible: visibleQuestions(scope) }
        const isHeld = await holdAsking(tx, id)
        return update(tx, 'questions', which, async fresh => {
          if (given.courseId !== undefined && given.courseId !== fresh.courseId)
            refuse('courseId', 'not_offered')
          if (sent && sent.kind !== fresh.kind) refuse('content.kind', 'not_offered')
          if (given.status === 'draft' && fresh.status === 'published') await unused(tx, id)
          const body = given.body === undefined ? fresh.body : kindOf(fresh).cleanBody(given.body)
          const checked =
            sent || given.body !== undefined
              ? cleanContent(sent ?? (JSON.parse(fresh.content) as Content), body)
              : undefined
          const said = {
            ...given,
            body,
            content: checked ? JSON.stringify(checked) : fresh.content,
            explanation:
              given.explanation === undefined
                ? fresh.explanation
                : cleanAsked(given.explanation, 'question', 'explanation'),
            points: points === undefined ? fresh.points : hundredths(points),
          }
          const isRevised = (['body', 'content', 'explanation', 'points'] as const).some(
            field => said[field] !== fresh[field],
          )
          const revision = isRevised ? fresh.revision + 1 : fresh.revision
          const references = await referencesFor(tx, { ...said, courseId: fresh.courseId }, { id, isHeld })
          const set = { ...said, ...foundByText({ title: fresh.title, ...said }), revision }
          return {
            set,
            beside: { ...references.beside, ...(tags && { tags }) },
            async write() {
              await references.save(id)
              if (tags) await saveTags(tx, id, tags)
              if (isRevised) await keepVersion(tx, id, { ...fresh, ...set }, caller)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        const visible = visibleQuestions(await scopeOf(tx, caller))
        if (!(await lockedRow(tx, 'questions', id, visible))) return false
        await unused(tx, id)
        return softDelete(tx, 'questions', id, caller)
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        const visible = visibleQuestions(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'questions', id, visible, 'bin')
        if (!fresh) return false
        await parentThere(tx, 'courses', fresh.courseId)
        return restore(tx, 'questions', id, [], caller)
      }),
  }

  async function referencesFor(
    tx: Tx,
    row: Pick<Row, 'courseId' | 'body' | 'explanation' | 'content'>,
    { id, isHeld }: { id?: string; isHeld?: boolean } = {},
  ) {
    const owner = { kind: 'questions', id, courseId: row.courseId } as const
    return writeMediaReferences(tx, owner, await filesToUse(tx, { ...row, id }, isHeld))
  }
}

/** Refuses what quizzes ask: they would ask it no more. The row of the question is held. */
async function unused(tx: Tx, id: string) {
  const usedIn = (await asking().askersOf(tx, [id]))(id)
  if (usedIn.length > 0) throw new Problem('in_use', { current: { usedIn } })
}
