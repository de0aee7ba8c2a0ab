import { videoVersions } from '#platform/contract/file.ts'
import type { Choice, Device } from './rule.ts'

/** What somebody chose, and how fast the line was, remembered on this device. */
const storageKeys = {
  choice: 'bustan.quality',
  savesData: 'bustan.saveData',
  rate: 'bustan.rate',
} as const

export const remember = (name: keyof typeof storageKeys, value: string | number) =>
  localStorage.setItem(storageKeys[name], String(value))
const recall = (name: keyof typeof storageKeys) => localStorage.getItem(storageKeys[name])

type Connection = { downlink?: number; effectiveType?: string; saveData?: boolean }
/** Only some browsers say how they are connected. */
const connection = () => (navigator as Navigator & { connection?: Connection }).connection

const choices: readonly Choice[] = ['auto', 'original', ...videoVersions]
/** The quality chosen last, if it is one that can be chosen. */
export const choiceHere = () => choices.find(choice => choice === recall('choice')) ?? 'auto'

/** Whether little is to be fetched: as somebody switched it here, else as the browser is set. */
export const savesDataHere = () => (recall('savesData') ?? (connection()?.saveData ? 'on' : '')) === 'on'

export function deviceHere(): Device {
  const { downlink, effectiveType } = connection() ?? {}
  const measured = Number(recall('rate')) || undefined
  return {
    line: { downlink, effectiveType, measured },
    isPhone: matchMedia('(pointer: coarse) and (max-width: 991.98px)').matches,
    savesData: savesDataHere(),
  }
}
