export { Audience } from '../announcements/audience.tsx'
