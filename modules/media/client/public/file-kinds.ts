export { extensionOf, isRefusedByName, namesTaken } from '../files/file-kinds.ts'
