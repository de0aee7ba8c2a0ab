// Loaded before a server whose time a journey moves: what is due tomorrow does not have to be waited for.
const real = Date
let ahead = 0
const now = () => real.now() + ahead

globalThis.Date = new Proxy(real, {
  construct: (date, given: [], as) => Reflect.construct(date, given.length ? given : [now()], as),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

process.on('message', (milliseconds: number) => {
  ahead += milliseconds
  process.send!(now())
})
// The way to the journey is no reason to stay.
process.channel?.unref()
