export { HowToReach, PersonHead, SigningIn, WhoTheyAre } from '../people/person-fields.tsx'
export { useSlip } from '../slips/use-slip.tsx'
