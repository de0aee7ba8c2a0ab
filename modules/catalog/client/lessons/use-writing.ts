import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { holdCopy, recallCopy } from './device-copy.ts'
import {
  changesIn,
  errorsIn,
  keepable,
  kept,
  met,
  type Name,
  newWriting,
  type Values,
  type Writing,
  withText,
  withChange,
  withValue,
} from './lesson-draft.ts'

/** Long enough not to save each letter, short enough to lose nothing. */
const pause = 1_200

/**
 * A lesson as it is being written. A draft keeps itself; what students see already changes only when it is published.
 * Whatever is not with the server is held on this device.
 */
export function useWriting(lesson: Lesson) {
  const cache = useQueryClient()
  const { id: userId } = useUser()
  const [recalled] = useState(() => recallCopy(userId, lesson))
  const [writing, setWriting] = useState(recalled.writing)
  const [from, setFrom] = useState(recalled.from)
  const [savedAt, setSavedAt] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  // What is saved is what is written at that moment, not what was drawn last.
  const now = useRef(writing)
  const queue = useRef(Promise.resolve<unknown>(undefined))
  const write = (change: (writing: Writing) => Writing) => {
    now.current = change(now.current)
    holdCopy(userId, now.current.base, changesIn(now.current))
    setWriting(now.current)
  }

  const isDraft = writing.base.status === 'draft'
  const changes = changesIn(writing)
  const isChanged = Object.keys(changes).length > 0

  /** Saves one after the other, so that each goes on from the version before. Answers what was kept. */
  const save = (more?: Partial<Values>) => {
    const next = queue.current.then(async () => {
      const written = more ? changesIn(now.current) : keepable(now.current)
      if (Object.keys({ ...written, ...more }).length === 0 || now.current.theirs) return undefined
      return send(written, more)
    })
    queue.current = next
    return next
  }
  const send = async (written: Partial<Values>, more?: Partial<Values>) => {
    const { id, version } = now.current.base
    const sent = { ...written, ...more }
    setSaving(true)
    try {
      const saved = await call(lessons.update, { id, version, body: sent })
      cache.setQueryData([lessons.name, 'item', id], saved)
      write(writing => kept(writing, written, saved))
      setSavedAt(saved.updatedAt)
      setFailure(undefined)
      setFrom(undefined)
      // Lists are asked anew when they are next looked at, not at each pause in the typing.
      void cache.invalidateQueries({ refetchType: 'none' })
      return saved
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'stale' && error.current)
        write(writing => met(writing, error.current as Lesson, error.changedBy))
      else {
        const refused = Object.fromEntries(
          error.errors.map(({ path, ...rule }) => {
            const name = path.split('.', 1)[0] as Name
            return [name, { ...rule, value: now.current.values[name] }]
          }),
        )
        write(writing => ({ ...writing, refused }))
        setFailure(error)
      }
      return undefined
    } finally {
      setSaving(false)
    }
  }

  const saveDraft = useEffectEvent(() => {
    if (isDraft && !writing.theirs && Object.keys(keepable(now.current)).length > 0) void save()
  })
  useEffect(() => {
    const timer = setTimeout(saveDraft, pause)
    return () => clearTimeout(timer)
  }, [writing.values])
  // On the way out the rest is kept at once; where that fails, this device holds it.
  useEffect(() => () => saveDraft(), [])
  useEffect(() => {
    addEventListener('online', saveDraft)
    return () => removeEventListener('online', saveDraft)
  }, [])

  return {
    ...writing,
    isDraft,
    isChanged,
    errors: errorsIn(writing),
    saving,
    savedAt,
    failure,
    /** When what this device held was written, where it was taken up again. */
    from,
    set: (name: Name, value: unknown) => write(writing => withValue(writing, name, value)),
    /** Takes over what the server has changed by itself. */
    changedThere: (values: Partial<Values>) => write(writing => withChange(writing, values)),
    /** Puts another text in the place of the one that is there. */
    replaceText: (text: Partial<Values>) => write(writing => withText(writing, text)),
    /** One of two versions of a field. */
    choose: (name: string, value: unknown) =>
      write(writing =>
        name === 'body'
          ? withText(writing, { body: value as string })
          : withValue(writing, name as Name, value),
      ),
    /** Both versions have been looked at: what stands now is meant. */
    settle() {
      write(writing => ({ ...writing, theirs: undefined }))
      return save({})
    },
    save,
    /** Drops what is not with the server. */
    drop() {
      write(writing => ({ ...newWriting(writing.base), anew: writing.anew + 1 }))
      setFrom(undefined)
    },
  }
}
export type WritingNow = ReturnType<typeof useWriting>
