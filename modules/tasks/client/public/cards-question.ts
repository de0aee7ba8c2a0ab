export { LazyCardsQuestion } from '../cards/lazy-cards.ts'
