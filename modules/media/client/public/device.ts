export { speedHere } from '../player/device.ts'
