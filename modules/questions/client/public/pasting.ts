export { AsTextDrawer, PasteDrawer } from '../pasting/pasting-drawers.tsx'
