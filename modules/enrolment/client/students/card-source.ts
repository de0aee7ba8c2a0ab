import type { ComponentType } from 'react'

/** Who is to get a card, and how the button that prints it looks. */
export type CardProps = { of: { id: string; name: string }; label: string; isMain?: boolean }

type Source = {
  /** The call without which somebody prints no cards. */
  needs: string
  load: () => Promise<{ PrintCard: ComponentType<CardProps> }>
}

let source: Source | undefined

/** Names what makes and prints the sign-in card of one student, which stands above this module. The app does so once. */
export const declareCards = (by: Source) => {
  source = by
}

export const cardSource = () => source
