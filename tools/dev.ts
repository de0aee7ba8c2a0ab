// `npm run dev`: the server starts anew when its files change, the client changes in the open page. Ctrl+C ends both.
import { spawn } from 'node:child_process'

const { PORT = '3000', DEV_PORT = '5173' } = process.env
const env = { ...process.env, PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${DEV_PORT}` }
const shell = process.platform === 'win32'

const sides = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server/main.ts'], {
    stdio: 'inherit',
    env,
  }),
  spawn('vite', ['--port', DEV_PORT, '--strictPort', '--clearScreen', 'false'], {
    stdio: 'inherit',
    env,
    shell,
  }),
]

let ending = false
for (const side of sides) {
  side.once('exit', code => {
    if (!ending) process.exitCode = code ?? 1
    end('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(signal))

/** One side without the other is of no use: both end together. */
function end(signal: NodeJS.Signals) {
  if (ending) return
  ending = true
  for (const side of sides) side.kill(signal)
}
