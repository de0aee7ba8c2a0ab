import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Message } from '#platform/client/ui/text/phrase.tsx'
import { labelOf } from '#modules/tasks/contract/field-labels.ts'
import { type AuditEntry, ownerIn } from '../../contract/audit.ts'

/** What the audit tells of, and what can be done to it. */
export const kinds = [
  ...(['courses', 'seasons', 'lessons', 'quizzes', 'questions', 'exceptions', 'exams'] as const),
  ...(['summaries', 'announcements'] as const),
  ...(['users', 'groups', 'guardians', 'meetings', 'media', 'views', 'settings'] as const),
  ...(['lists', 'ledger', 'closings'] as const),
] as const
export const actions = [
  ...(['create', 'update', 'delete', 'restore', 'purge'] as const),
  ...([
    'enrol',
    'unenrol',
    'extend',
    'join',
    'leave',
    'card',
    'progress',
    'tell',
    'reset',
    'unlock',
    'link',
    'signOutDevice',
    'merge',
    'unmerge',
    'link.made',
    'link.ended',
    'extended',
    'ended',
    'reopened',
    'acceptedLate',
    'removed',
    'restored',
    'release',
    'withdraw',
    'mark',
    'attendance',
    'score',
    'call',
    'export',
    'download',
    'print',
    'backup',
    'void',
  ] as const),
] as const
/** Those whose sentences say into what, or of whom, by a field of theirs. */
const second: Record<string, string[]> = {
  ...{ enrol: ['courseId'], unenrol: ['courseId'], extend: ['courseId'] },
  ...{ join: ['groupId'], leave: ['groupId'], progress: ['userId'] },
  ...{ merge: ['fromId', 'intoId'], unmerge: ['fromId', 'intoId'] },
}

/** Those that are done to an attempt, whose sentences say of whom: earlier entries do not know it. */
const onAttempts = ['mark', 'extended', 'ended', 'reopened', 'acceptedLate', 'removed', 'restored']

/** How entries of the audit are written. */
export function useAuditWords() {
  const t = useTranslate()
  /** A word that modules to come may need, and that is not here yet, is the name that the API has for it. */
  const wordOr = (id: string, name: string) => {
    const word = t(id)
    return word === id ? name : word
  }

  /** Who did what to what, as one sentence. */
  function sentence(entry: AuditEntry, names: Record<string, unknown>): Message {
    const { actor, action, kind, title, changes } = entry
    const name = actor ? actor.name || t('audit.erased') : t('audit.nobody')
    if (kind === 'settings' && action === 'update') return { id: 'audit.did.settings', names: { name } }
    const isKnown = (actions as readonly string[]).includes(action)
    const isOf = onAttempts.includes(action) && changes.some(change => change.field === 'userId')
    const field = changes.find(change => (isOf ? ['userId'] : second[action])?.includes(change.field))
    const list = changes.find(change => kind === 'lists' && change.field === 'list')?.after
    const nameOf = (id: string | undefined) => {
      const known = id === undefined ? undefined : names[id]
      return typeof known === 'string' ? known : ''
    }
    // What has no name of its own: its sentences say whose it is.
    const owner = nameOf(ownerIn(entry))
    return {
      id: `audit.did.${isKnown ? action : 'other'}${isOf ? '.of' : ''}`,
      words: { kind: wordOr(`audit.kind.${kind}${owner ? '.of' : ''}`, kind), action },
      names: {
        name,
        title: list
          ? wordOr(`audit.value.list.${String(list)}`, String(list))
          : title || owner || t(kind === 'users' ? 'audit.erased' : 'audit.unnamed'),
        other: nameOf(field && String(field.after ?? field.before)) || t('audit.gone'),
      },
    }
  }
  return { sentence, field: (name: string) => wordOr(labelOf('audit', name), name), wordOr }
}
