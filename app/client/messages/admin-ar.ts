import { messages as catalog } from '#modules/catalog/locales/ar.po'
import { messages as communication } from '#modules/communication/locales/ar.po'
import { messages as enrolment } from '#modules/enrolment/locales/ar.po'
import { messages as identity } from '#modules/identity/locales/admin/ar.po'
import { messages as school } from '#modules/school/locales/ar.po'
import { messages as platform } from '#platform/locales/admin/ar.po'

/** The words of the admin area in Arabic: each module keeps its own, and they come as one part. */
export const messages = { ...platform, ...identity, ...catalog, ...communication, ...enrolment, ...school }
