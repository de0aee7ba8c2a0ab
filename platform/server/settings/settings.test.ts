import { expect, test } from 'vitest'
import { addressOf, BadSetting, readSettings } from './settings.ts'

const files = {
  ...{ maxUploadBytes: 10 * 2 ** 30, uploadQuotaBytes: 50 * 2 ** 30, studentQuotaBytes: 2 ** 31 },
  ...{ ffmpegPath: 'ffmpeg', videoQualities: true },
}

test('without any setting there are those that just work', () => {
  expect(readSettings({})).toEqual({
    ...{ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', logLevel: 'info' },
    ...{ dataDir: './data', databaseUrl: './data/site.db', trustProxy: false },
    ...{
      auditDays: 1095,
      runsJobs: true,
      webProcesses: 1,
      mayUpgrade: false,
      mayBeUnsafe: false,
      defaultCountry: 'EG',
    },
    files: { ...files, dataDir: './data' },
  })
})

test('every setting comes from the environment', () => {
  const env = {
    ...{ PORT: '8080', HOST: '0.0.0.0', PUBLIC_URL: 'https://school.example/', LOG_LEVEL: 'warn' },
    ...{ DATA_DIR: '/srv/bustan', TRUST_PROXY: '10.0.0.1, 10.1.0.0/16', RATE_LIMIT: '0' },
    ...{ ADMIN_LOGIN: 'salma', ADMIN_PASSWORD: 'a gate in the wall', APP_SECRET: 'x'.repeat(32) },
    ...{
      MAX_UPLOAD_BYTES: '1000',
      UPLOAD_QUOTA_BYTES: '0',
      STUDENT_QUOTA_BYTES: '9',
      FFMPEG_PATH: '',
      VIDEO_QUALITIES: '0',
    },
    ...{
      DEFAULT_COUNTRY: 'SA',
      AUDIT_DAYS: '30',
      RUN_JOBS: '0',
      WEB_PROCESSES: '3',
      UPGRADE_DATABASE: '1',
      ALLOW_UNSAFE_DATABASE: '1',
    },
    ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
  }
  expect(readSettings(env)).toEqual({
    ...{ port: 8080, host: '0.0.0.0', publicUrl: 'https://school.example', logLevel: 'warn' },
    ...{ dataDir: '/srv/bustan', databaseUrl: '/srv/bustan/site.db', rateLimit: 0 },
    ...{ trustProxy: ['10.0.0.1', '10.1.0.0/16'], auditDays: 30, mayUpgrade: true, mayBeUnsafe: true },
    ...{ adminLogin: 'salma', adminPassword: 'a gate in the wall' },
    ...{ runsJobs: false, webProcesses: 3 },
    defaultCountry: 'SA',
    files: {
      ...{ dataDir: '/srv/bustan', appSecret: 'x'.repeat(32), maxUploadBytes: 1000, uploadQuotaBytes: 0 },
      studentQuotaBytes: 9,
      ffmpegPath: '',
      videoQualities: false,
      s3: {
        ...{ endpoint: 'https://s3.example', bucket: 'b', accessKey: 'k', secretKey: 's' },
        ...{ region: 'us-east-1', prefix: 'files/' },
      },
    },
  })
  const { databaseUrl, publicUrl } = readSettings({ DATABASE_URL: 'postgres://db/school', PORT: '81' })
  expect([databaseUrl, publicUrl]).toEqual(['postgres://db/school', 'http://localhost:81'])
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['RATE_LIMIT', '1.5'],
  ['PUBLIC_URL', 'school.example'],
  ['PUBLIC_URL', 'ftp://school.example'],
  ['MAX_UPLOAD_BYTES', '10 GB'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', 'no'],
  ['DEFAULT_COUNTRY', 'Egypt'],
  ['DEFAULT_COUNTRY', 'EU'],
  ['DEFAULT_COUNTRY', 'constructor'],
  ['DATABASE_URL', 'bustan'],
  ['DATABASE_URL', 'postgres:/bustan'],
  ['DATABASE_URL', 'db/bustan'],
])('%s=%s stops the start, with the reason', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(BadSetting)
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name} must be .*"${value}"`))
})

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s is %j', (given, proxies) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(proxies)
})

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1,', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/0'])(
  'TRUST_PROXY=%s stops the start',
  given => {
    expect(() => readSettings({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY must be /)
  },
)

test.each([
  ['sqlite:/srv/site.db', '/srv/site.db'],
  ['sqlite:///srv/site.db', '/srv/site.db'],
  ['sqlite:site.db', 'site.db'],
  ['./site.db', './site.db'],
  ['../site.db', '../site.db'],
  ['/srv/site.db', '/srv/site.db'],
  ['postgresql://db/school', 'postgresql://db/school'],
])('DATABASE_URL=%s is the database %s', (given, address) => {
  expect(readSettings({ DATABASE_URL: given }).databaseUrl).toBe(address)
})

test('a store of S3 is named whole or not at all', () => {
  expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/S3_BUCKET/)
})

test.each([
  [{ SMTP_URL: 'smtp://mail' }, 'bustan@school.example'],
  [{ SMTP_URL: 'smtps://mona%40a.example:p@mail:465' }, 'mona@a.example'],
  [
    { SMTP_URL: 'smtp://mona:p@mail', MAIL_FROM: 'مدرسة النور <no-reply@a.example>' },
    'مدرسة النور <no-reply@a.example>',
  ],
])('with %j, mail is from %s', (env, from) => {
  const { mail } = readSettings({ ...env, PUBLIC_URL: 'https://school.example' })
  expect(mail).toEqual({ url: env.SMTP_URL, from })
})

test.each(['mail.test', 'https://mail.test', 'smtp:///x', 'smtp://mona:100%25%@mail'])(
  'SMTP_URL=%s stops the start, and is not repeated: it may hold a password',
  given => {
    const start = () => readSettings({ SMTP_URL: given })
    expect(start).toThrow(/^SMTP_URL must be an address such as \S+\.$/)
    expect(start).not.toThrow(given)
  },
)

test.each(['Nour', 'a@b, c@d', 'a@b\r\nBcc: c@d'])('MAIL_FROM=%j stops the start', given => {
  expect(() => readSettings({ SMTP_URL: 'smtp://mail', MAIL_FROM: given })).toThrow(/^MAIL_FROM must be /)
})

test.each([
  ['127.0.0.1', /^http:\/\/localhost:3000$/],
  ['school.lan', /^http:\/\/school\.lan:3000$/],
  ['0.0.0.0', /^http:\/\/(localhost|\d+\.\d+\.\d+\.\d+):3000$/],
])('a site that listens on %s is told at %s', (host, address) => {
  expect(addressOf(host, 3000)).toMatch(address)
})
