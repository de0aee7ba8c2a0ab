export { declareOutlineRows, type OutlineRow, pageOf } from '../home/outline-rows.ts'
