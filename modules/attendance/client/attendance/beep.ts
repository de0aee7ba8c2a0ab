const pitches = { good: 880, bad: 220 } as const

let audio: AudioContext | undefined

/** A short sound after a scan: whoever holds the cards does not look at the screen. Without sound where there is none. */
export function beep(how: keyof typeof pitches) {
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitches[how]
    volume.gain.value = 0.08
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.12)
  } catch {
    // A browser without sound marks as well.
  }
}
