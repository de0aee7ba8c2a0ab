import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { availableParallelism, networkInterfaces } from 'node:os'

/** How long the audit lasts unless the settings say otherwise: three years. */
export const auditDays = 3 * 365

/** A setting that cannot be used, with the reason in plain words. */
export class BadSetting extends Error {}

/** The environment, read once; every setting has a default that just works. */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const port = whole(env.PORT, 3000, 'PORT', 65_535)
  const dataDir = env.DATA_DIR || './data'
  const publicUrl = urlOf(env.PUBLIC_URL || `http://localhost:${port}`)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL ? databaseOf(env.DATABASE_URL) : `${dataDir}/site.db`,
    /** There is a backup of the PostgreSQL whose schema this release may change. */
    mayUpgrade: env.UPGRADE_DATABASE === '1',
    /** A PostgreSQL that may lose what it has acknowledged is used all the same. */
    mayBeUnsafe: env.ALLOW_UNSAFE_DATABASE === '1',
    publicUrl,
    logLevel: levelOf(env.LOG_LEVEL || 'info'),
    /** Proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
    trustProxy: env.TRUST_PROXY ? proxiesOf(env.TRUST_PROXY) : (false as const),
    rateLimit: env.RATE_LIMIT === undefined ? undefined : whole(env.RATE_LIMIT, 0, 'RATE_LIMIT', 1e9),
    /** How many processes answer calls on one port, where the database is PostgreSQL. */
    webProcesses: processesOf(env.WEB_PROCESSES),
    /** Whether this server runs jobs itself; where not, a worker has to. */
    runsJobs: env.RUN_JOBS !== '0',
    /** Where numbers are from that are written without the code of a country. */
    defaultCountry: countryOf(env.DEFAULT_COUNTRY || undefined),
    /** How long the audit lasts; 0 is for ever. */
    auditDays: whole(env.AUDIT_DAYS, auditDays, 'AUDIT_DAYS', 100 * 365),
    files: {
      dataDir,
      appSecret: env.APP_SECRET || undefined,
      maxUploadBytes: whole(env.MAX_UPLOAD_BYTES, 10 * 2 ** 30, 'MAX_UPLOAD_BYTES', 2 ** 40),
      /** What one person may have in all; 0 is no limit. */
      uploadQuotaBytes: whole(env.UPLOAD_QUOTA_BYTES, 50 * 2 ** 30, 'UPLOAD_QUOTA_BYTES', 2 ** 50),
      /** The same for students; 0 is no limit of their own. */
      studentQuotaBytes: whole(env.STUDENT_QUOTA_BYTES, 2 ** 31, 'STUDENT_QUOTA_BYTES', 2 ** 50),
      /** Found on the PATH unless named; empty: none. */
      ffmpegPath: env.FFMPEG_PATH ?? 'ffmpeg',
      /** Whether smaller versions are made of videos, where there is ffmpeg. */
      videoQualities: env.VIDEO_QUALITIES !== '0',
      s3: s3Of(env),
    },
    /** A port for /metrics alone, or a token with which the site itself answers it. */
    metricsPort: env.METRICS_PORT ? whole(env.METRICS_PORT, 0, 'METRICS_PORT', 65_535) : undefined,
    metricsToken: tokenOf(env.METRICS_TOKEN),
    /** The server that takes mail, and whom it is from; without one the site sends none. */
    mail: mailOf(env, publicUrl),
    adminLogin: env.ADMIN_LOGIN || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
  }
}
export type Settings = ReturnType<typeof readSettings>
export type MailSettings = NonNullable<Settings['mail']>

/** Another store for files, where one is named; then all of it has to be. */
function s3Of(env: NodeJS.ProcessEnv) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = env
  if (!S3_ENDPOINT) return undefined
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new BadSetting('With S3_ENDPOINT go S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  if (!URL.canParse(S3_ENDPOINT))
    throw new BadSetting(`S3_ENDPOINT must be an address; it is "${S3_ENDPOINT}".`)
  return {
    ...{ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY },
    region: S3_REGION || 'us-east-1',
    prefix: env.S3_PREFIX ?? 'files/',
  }
}

const mailAddress = /^[^\s@<>]+@[^\s@<>]+$|^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$/
/** Where nobody says whom mail is from, it is from who signs in to the server for mail, or from the site itself. */
function mailOf({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv, publicUrl: string) {
  if (!SMTP_URL) return undefined
  const user = /^smtps?:\/\/./.test(SMTP_URL) && URL.canParse(SMTP_URL) && userOf(new URL(SMTP_URL))
  // It may hold a password: what it is, is not repeated.
  if (user === false)
    throw new BadSetting('SMTP_URL must be an address such as smtps://user:password@mail.example:465.')
  if (MAIL_FROM && !mailAddress.test(MAIL_FROM))
    throw new BadSetting(`MAIL_FROM must be an e-mail address; it is "${MAIL_FROM}".`)
  const own = mailAddress.test(user) ? user : `bustan@${new URL(publicUrl).hostname}`
  return { url: SMTP_URL, from: MAIL_FROM || own }
}

/** Who signs in; false where the address names no host, or what is percent-encoded in it cannot be read. */
function userOf({ hostname, username, password }: URL) {
  if (!hostname) return false
  try {
    decodeURIComponent(password)
    return decodeURIComponent(username)
  } catch {
    return false
  }
}

function whole(given: string | undefined, byDefault: number, name: string, max: number) {
  if (!given) return byDefault
  const number = Number(given)
  if (Number.isInteger(number) && number >= 0 && number <= max) return number
  throw new BadSetting(`${name} must be a whole number from 0 to ${max}; it is "${given}".`)
}

const maxProcesses = 64
function processesOf(given: string | undefined) {
  if (given === 'auto') return availableParallelism()
  const number = given ? Number(given) : 1
  if (Number.isInteger(number) && number >= 1 && number <= maxProcesses) return number
  throw new BadSetting(
    `WEB_PROCESSES must be auto or a whole number from 1 to ${maxProcesses}; it is "${given}".`,
  )
}

function tokenOf(given: string | undefined) {
  if (!given) return undefined
  if (given.length >= 16 && !/\s/.test(given)) return given
  throw new BadSetting('METRICS_TOKEN must have at least 16 letters, none of them a space.')
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
function levelOf(given: string) {
  if (levels.includes(given)) return given
  throw new BadSetting(`LOG_LEVEL must be one of ${levels.join(', ')}; it is "${given}".`)
}

/** Addresses of PostgreSQL as they are; of a file its path. A name alone is no address: it would be made as a file. */
function databaseOf(given: string) {
  if (/^postgres(?:ql)?:\/\/./.test(given) && URL.canParse(given)) return given
  const [, path] =
    given.match(/^sqlite:(?:\/\/(?=\/))?(.+)$/) ?? given.match(/^((?:\.{0,2}|[A-Za-z]:)[/\\].+)$/) ?? []
  if (path) return path
  const shown = given.replace(/\/\/.*@/, '//…@')
  throw new BadSetting(
    `DATABASE_URL must be an address such as postgres://user:password@host/name, or sqlite:/path/site.db; it is "${shown}".`,
  )
}

const egypt = 'EG'
/** ISO 3166-1 alpha-2, of a country that has phone numbers. Which these are is read only where one is named. */
function countryOf(given = egypt) {
  if (given === egypt) return given
  const { countries } = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json')
  if (Object.hasOwn(countries, given)) return given
  throw new BadSetting(`DEFAULT_COUNTRY must be two letters of ISO 3166, such as EG; it is "${given}".`)
}

const named = ['loopback', 'linklocal', 'uniquelocal']
function proxiesOf(given: string) {
  const parts = given.split(',').map(part => part.trim())
  for (const part of parts) {
    const [address = '', bits, ...more] = part.split('/')
    const max = isIP(address) === 6 ? 128 : 32
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= max)
    if (!named.includes(part) && !(isIP(address) && fits && more.length === 0))
      throw new BadSetting(`TRUST_PROXY must be addresses or networks, by commas; one is "${part}".`)
  }
  return parts
}

function urlOf(given: string) {
  if (URL.canParse(given) && /^https?:/.test(given)) return given.replace(/\/+$/, '')
  throw new BadSetting(`PUBLIC_URL must be an address such as https://school.example; it is "${given}".`)
}

/** Where people on this machine, or on its network, reach what listens on a host and port. */
export function addressOf(host: string, port: number) {
  const outside = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  const lan = outside.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const open = host === '0.0.0.0' || host === '::'
  return `http://${open ? (lan ?? 'localhost') : host === '127.0.0.1' ? 'localhost' : host}:${port}`
}

/** Where people reach a site that listens on a port: as its settings say, or on this machine. */
export const siteAddress = ({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>, port: number) =>
  process.env.PUBLIC_URL ? publicUrl : addressOf(host, port)
