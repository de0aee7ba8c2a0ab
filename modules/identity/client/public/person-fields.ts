export { HowToReach, PersonHead, SigningIn, WhoTheyAre } from '../people/person-fields.tsx'
