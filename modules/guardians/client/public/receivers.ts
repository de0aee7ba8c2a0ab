export { Message, Receiver, Receivers } from '../receivers/receivers.tsx'
