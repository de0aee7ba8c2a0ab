import { all, emailHeaders, pairs, phoneHeaders } from '#modules/identity/server/public.ts'
import type { ImportField } from '#platform/server/bulk/imported.ts'

const guardians = all('parent · guardian · father · mother', 'ولي أمر · أب · أم · والد · والدة')

/** The fields of guardians that a table of people can hold, for several of them each: father and mother, say. */
export const guardianFields: ImportField[] = [
  {
    name: 'guardianName',
    several: true,
    headers: [...guardians, ...pairs(guardians, all('name · اسم'))],
  },
  {
    name: 'guardianPhone',
    several: true,
    headers: pairs(guardians, [...phoneHeaders, 'رقم', 'number', 'ت']),
  },
  { name: 'guardianEmail', several: true, headers: pairs(guardians, emailHeaders) },
]
