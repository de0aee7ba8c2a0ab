export { type CardProps, declareCards } from '../students/card-source.ts'
