export { CardsQuestion } from '../cards/cards-question.tsx'
export { Imported } from './imported.tsx'
