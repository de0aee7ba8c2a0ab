export { PagedFile } from '../pdf/paged-file.tsx'
