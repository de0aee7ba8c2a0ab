import { i18n } from '@lingui/core'
import { clockOf } from '#platform/contract/length.ts'
import { heldSound, sourceOf } from './held-sounds.ts'
import styles from './sound.module.css'

const shapes = { play: 'M7 4v16l13-8z', pause: 'M6 5h4v14H6zM14 5h4v14h-4z' }

/**
 * Draws the player of a sound in a text: a button, where it is, and how long it lasts. One that was fetched ahead is played from there,
 * others come as they are played.
 */
export function drawSound(box: HTMLElement) {
  const id = box.dataset.audio
  if (!id) return
  const audio = document.createElement('audio')
  audio.preload = 'metadata'
  const button = newButton()
  const bar = newBar()
  const time = document.createElement('span')
  Object.assign(time, { className: styles.time, dir: 'ltr' })
  const fault = document.createElement('p')
  Object.assign(fault, { className: styles.fault, role: 'status' })
  box.removeAttribute('dir')
  box.classList.add(styles.sound!)
  box.role = 'group'
  box.ariaLabel = i18n._('player.sound')
  box.replaceChildren(audio, button.element, bar, time, fault)

  /** Nothing is played before this is known, and what is wrong is said once it has been tried again. */
  let isWanted = false
  let isTriedAgain = false
  function show() {
    const length = Number.isFinite(audio.duration) ? audio.duration : 0
    const at = audio.currentTime
    button.show(audio.paused && !isWanted ? 'play' : 'pause')
    Object.assign(bar, { max: String(length || 1), value: String(at), disabled: length === 0 })
    const words = [at, length].map(seconds => clockOf(Math.floor(seconds)))
    bar.ariaValueText = i18n._('player.at', { at: words[0], length: words[1] })
    time.textContent = words.join(' / ')
  }
  function play() {
    isWanted = true
    fault.textContent = ''
    for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause()
    // A refusal to play comes as an event, too.
    if (audio.src) void audio.play().catch(() => undefined)
    else void find(true)
    show()
  }
  function pause() {
    isWanted = false
    audio.pause()
    show()
  }
  /** Finds where it is played from; what is still on its way as a whole is waited for only by who does not listen yet. */
  async function find(isUrgent = false) {
    const whole = heldSound(id!)
    const source = await (whole && !isUrgent ? whole.catch(() => sourceOf(id!)) : sourceOf(id!))
    if (audio.src) return
    if (!source) return fail()
    audio.src = source
    if (isWanted) play()
  }
  function fail() {
    isWanted = false
    fault.textContent = i18n._('player.sound.gone')
    show()
  }
  /** A link that is over, a line that is lost, or a whole that was let go: once more from where it was. */
  async function tryAgain() {
    const at = audio.currentTime
    audio.removeAttribute('src')
    if (isTriedAgain) return fail()
    isTriedAgain = true
    await find()
    audio.currentTime = at
  }

  button.element.addEventListener('click', () => (audio.paused && !isWanted ? play() : pause()))
  bar.addEventListener('input', () => (audio.currentTime = Number(bar.value)))
  for (const event of ['loadedmetadata', 'timeupdate', 'durationchange']) audio.addEventListener(event, show)
  audio.addEventListener('playing', () => (isTriedAgain = false))
  audio.addEventListener('pause', () => {
    isWanted = false
    show()
  })
  audio.addEventListener('error', () => audio.getAttribute('src') && void tryAgain())
  show()
  void find()
}

function newButton() {
  const element = document.createElement('button')
  Object.assign(element, { type: 'button', className: styles.press })
  const [icon, path] = (['svg', 'path'] as const).map(tag =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  )
  icon!.setAttribute('viewBox', '0 0 24 24')
  icon!.setAttribute('aria-hidden', 'true')
  icon!.append(path!)
  element.append(icon!)
  function show(what: keyof typeof shapes) {
    element.ariaLabel = i18n._(`player.${what}`)
    path!.setAttribute('d', shapes[what])
  }
  return { element, show }
}

function newBar() {
  const bar = document.createElement('input')
  Object.assign(bar, { type: 'range', min: '0', step: '0.1', dir: 'ltr', className: styles.bar })
  bar.ariaLabel = i18n._('player.time')
  return bar
}
