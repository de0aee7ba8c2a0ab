export { WhyRing } from '../progress/why-button.tsx'
