export { FileDrop } from '../files/file-drop.tsx'
