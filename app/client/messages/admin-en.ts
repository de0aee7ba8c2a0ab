import { messages as catalog } from '#modules/catalog/locales/en.po'
import { messages as communication } from '#modules/communication/locales/en.po'
import { messages as enrolment } from '#modules/enrolment/locales/en.po'
import { messages as identity } from '#modules/identity/locales/admin/en.po'
import { messages as school } from '#modules/school/locales/en.po'
import { messages as platform } from '#platform/locales/admin/en.po'

/** The words of the admin area in English: each module keeps its own, and they come as one part. */
export const messages = { ...platform, ...identity, ...catalog, ...communication, ...enrolment, ...school }
