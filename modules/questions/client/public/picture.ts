export { type Box, pointAt, pointBeside } from '../picture/boxes.ts'
export { Area, Picture, PointMark } from '../picture/picture.tsx'
