// What other modules may use: how resources use files, who uses them, what of them is found by their text, and how one is sent.
export { sendFile } from './downloads/send.ts'
export { ownUpload, uploadBytes } from './uploads/own.ts'
export { declareFileUsers, type FileUser } from './file-users.ts'
export { firstPagesOf, inPdfFiles } from './pdf-text/found.ts'
export { publicImage } from './downloads/public-image.ts'
export { factOf, mediaReferencesOf, oneWish, type Wishes, writeMediaReferences } from './media-references.ts'
