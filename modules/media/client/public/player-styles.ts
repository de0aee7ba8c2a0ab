export { default as playerStyles } from '../player/player.module.css'
