import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { FieldOf } from '#platform/client/ui/form/resource-form.tsx'
import { useDraft } from '#platform/client/ui/form/use-draft.ts'
import { useFieldSentences } from '#platform/client/ui/form/use-field-sentences.ts'
import { type SchoolSettings, type SettingsDraft, settings } from '../../contract/settings.ts'
import { itemOf, type SettingsItem, settingsQuery, settingsResource } from '../settings/settings-query.ts'

/** What saving came to: done, refused at these fields, or not done for a reason that names none of them. */
type Saved = { isDone: boolean; wrong: string[] }
const notDone: Saved = { isDone: false, wrong: [] }

/**
 * The settings as the steps fill them in, one after the other and all in one draft: what was typed on a step is there when
 * somebody comes back to it, saved or not.
 */
export function useSettingsSteps(item: SettingsItem) {
  const t = useTranslate()
  const translate = useFieldSentences('settings')
  const cache = useQueryClient()
  const id = useId()
  const draft = useDraft(settingsResource, item)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [labels] = useState(() => new Map<string, string>())

  const field: FieldOf<SettingsDraft> = (name, { hint, label = t(`settings.${name}`) } = {}) => {
    labels.set(name, label)
    const broken = draft.errors[name]
    // Either name will do.
    const isSettled = name === 'nameAr' && broken?.code === 'required' && draft.values.nameEn.trim() !== ''
    return {
      id: `${id}${name}`,
      label,
      description: hint,
      value: draft.values[name],
      error: broken && !isSettled ? translate(name, broken) : undefined,
      change: value => draft.set(name, value),
    }
  }

  /** Sends what was changed, on whichever step, and what is to be said besides. */
  async function save(more: { welcomed?: true } = {}): Promise<Saved> {
    setFailure(undefined)
    const broken = draft.tryIt()
    if (broken.length > 0) return { isDone: false, wrong: broken }
    const isChanged = draft.changed.length > 0
    if (!isChanged && !more.welcomed) return { isDone: true, wrong: [] }
    setBusy(true)
    try {
      const body = { ...(isChanged && (draft.body as Partial<SettingsDraft>)), ...more }
      // Who changes nothing overwrites nothing of what others have changed meanwhile.
      const saved = itemOf(
        await call(settings.update, { ...(isChanged && { version: draft.base!.version }), body }),
      )
      cache.setQueryData(settingsQuery.queryKey, saved)
      draft.saved(saved)
      return { isDone: true, wrong: [] }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'stale' && error.current) {
        draft.meet(itemOf(error.current as SchoolSettings), error.changedBy)
        return { isDone: false, wrong: draft.changed }
      }
      const wrong = draft.refuse(error)
      if (wrong.length === 0) setFailure(error)
      return wrong.length === 0 ? notDone : { isDone: false, wrong }
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ field, save, failure, isBusy, labels },
    values: draft.values as SettingsDraft,
    isChanged: draft.changed.length > 0,
    /** Somebody else has saved other values meanwhile. */
    theirs: draft.theirs,
    set: draft.set,
    goTo: (name: string) => document.getElementById(`${id}${name}`)?.focus(),
  }
}
export type SettingsSteps = ReturnType<typeof useSettingsSteps>
