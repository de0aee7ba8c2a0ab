import type { declareMerged } from './part.ts'

/**
 * What becomes of the account itself where it is merged into another: it opens no more, and what belongs to it stays with it
 * in the bin, for the undo.
 */
export const accountMerged: Parameters<typeof declareMerged>[0] = {
  columns: {
    'loginNames.userId': 'ended',
    'sessions.userId': 'ended',
    'devices.userId': 'left',
    'unproved.userId': 'left',
    // What stands below this module: who did something, and whose file it is.
    'audit.actorId': 'left',
    'events.actorId': 'left',
    'media.uploaderId': 'left',
  },
}
