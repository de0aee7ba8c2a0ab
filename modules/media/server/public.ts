// What other modules may use how resources use files, and who uses them.
export { declareFileUsers, type FileUser } from './file-users.ts'
export { factOf, mediaReferencesOf, oneWish, type Wishes, writeMediaReferences } from './media-references.ts'
