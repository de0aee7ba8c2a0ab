// What other modules may tell guardians of their students, on their page and in what staff send them.
export { schoolNameIn } from './school-name.ts'
export { declareGuardianView, type GuardianView } from './page/view.ts'
export { linesOf } from './whatsapp/lines.ts'
export { declareWhatsapp, type WhatsappAbout, type WhatsappSubject } from './whatsapp/subjects.ts'
export { shortest } from './whatsapp/url.ts'
