export { declareOutlineRows, type OutlineRow } from '../home/outline-rows.ts'
