import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** nginx over a folder, on a port of its own; nothing where the machine has none. */
export async function startNginx(folder: string): Promise<{ port: number; end(): void } | undefined> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const file = join(folder, 'nginx.conf')
  const main = `user root; worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;`
  const site = `server { listen 127.0.0.1:${port}; root ${folder}/files; }`
  writeFileSync(file, `${main}\nevents {}\nhttp { sendfile on; access_log off; ${site} }`)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  await pause(1_000)
  return { port, end: () => child.kill() }
}
