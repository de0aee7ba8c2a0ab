export { PrintCard } from '../cards/print-card.tsx'
