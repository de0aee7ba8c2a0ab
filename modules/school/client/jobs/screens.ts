export { LazyImportScreen as ImportScreen } from '../imports/lazy-imports.ts'
export { JobScreen } from './job-screen.tsx'
export { JobsScreen } from './jobs-screen.tsx'
