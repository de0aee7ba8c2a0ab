export type { Box } from '../../kinds/hotspot/client/picture/boxes.ts'
export { Area, Picture, PointMark } from '../../kinds/hotspot/client/picture/picture.tsx'
export { WherePointed } from '../../kinds/hotspot/client/where-pointed.tsx'
