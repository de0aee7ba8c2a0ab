export {
  HowToReach,
  PersonalFields,
  PersonHead,
  SigningIn,
  WhoTheyAre,
} from '../people/person-fields.tsx'
export { useNewPassword } from '../slips/use-new-password.tsx'
export { useSlip } from '../slips/use-slip.tsx'
