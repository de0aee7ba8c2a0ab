export { drawSound } from '../sounds/draw-sound.ts'
export { holdSound, letSoundGo } from '../sounds/held-sounds.ts'
