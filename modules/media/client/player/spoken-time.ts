import { useLingui } from '@lingui/react'

/** Says a length or a moment in words: "1 hour, 2 minutes and 5 seconds". */
export function useSpokenTime() {
  const { i18n, _: t } = useLingui()
  return (given: number) => {
    const seconds = Math.floor(given)
    const parts = [
      ['player.hours', Math.floor(seconds / 3_600)],
      ['player.minutes', Math.floor((seconds % 3_600) / 60)],
      ['player.seconds', seconds % 60],
    ] as const
    const said = parts.filter(([word, count]) => count > 0 || (word === 'player.seconds' && seconds === 0))
    return new Intl.ListFormat(i18n.locales, { type: 'conjunction' }).format(
      said.map(([word, count]) => t(word, { count })),
    )
  }
}
