export { DevicesCard } from '../devices/lazy-devices-card.tsx'
