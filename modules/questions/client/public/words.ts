export { FirstWords } from '../bank/first-words.tsx'
export { KindWord } from '../bank/kind-word.tsx'
