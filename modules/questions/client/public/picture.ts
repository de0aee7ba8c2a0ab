export { type Box, pointAt, pointBeside } from '../../kinds/hotspot/client/picture/boxes.ts'
export { Area, Picture, PointMark } from '../../kinds/hotspot/client/picture/picture.tsx'
