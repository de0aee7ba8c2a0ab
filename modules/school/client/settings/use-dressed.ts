import { useEffect } from 'react'
import { dress } from '#platform/client/brand/dress.ts'
import { cssOf, siteOf } from '../../contract/look.ts'
import type { SettingsItem } from './settings-query.ts'

/** Whoever saves the settings sees them at once; other open pages with the next one that they load. */
export const useDressed = (item: SettingsItem | undefined) =>
  useEffect(() => item && dress(siteOf(item), cssOf(item.color)), [item])
