import { BadSetting, type Settings } from '#platform/server/settings/settings.ts'

const notOfThisMachine = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

/** The sentence for whoever starts a site, where its port, host or folder cannot be had; nothing for any other error. */
export function whyNotStarted(error: unknown, { port, host, dataDir }: Settings): BadSetting | undefined {
  const {
    code,
    syscall,
    path,
    message,
    port: taken = port,
  } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return new BadSetting(`Port ${taken} of ${host} is taken by another program: stop that, or set another.`)
  if (syscall === 'listen' && code === 'EACCES')
    return new BadSetting(`Port ${port} needs rights that this user has not: set PORT to one above 1023.`)
  if (notOfThisMachine.includes(code ?? ''))
    return new BadSetting(`HOST must be an address of this machine; it is "${host}".`)
  return path ? new BadSetting(`DATA_DIR ${dataDir} cannot be used: ${message}.`) : undefined
}
