export { LazyImportScreen as ImportScreen } from '../imports/lazy-imports.ts'
export { LazyPrintScreen as PrintScreen } from '../cards/lazy-cards.ts'
export { JobScreen } from './job-screen.tsx'
export { JobsScreen } from './jobs-screen.tsx'
