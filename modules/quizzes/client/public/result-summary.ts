export { ResultSummary } from '../quizzes/results/result-summary.tsx'
