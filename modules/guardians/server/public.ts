// What other modules may tell guardians of their students, on their page and in what staff send them.
export { declareGuardianView, type GuardianView } from './page/view.ts'
export { declareWhatsapp, type WhatsappAbout, type WhatsappSubject } from './whatsapp/subjects.ts'
