// `npm run test:s3`: the tests of files over a real S3 store, a throwaway Ceph object gateway in memory. Needs root on a Debian, on
// which it installs what is missing of Ceph; or name a store of your own by S3_ENDPOINT and the rest.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const folder = join(mkdtempSync(join(tmpdir(), 'bustan-s3-')), 'gateway')
const isOurs = !process.env.S3_ENDPOINT
const env = { ...process.env, ...(isOurs ? startGateway() : {}) }
try {
  await makeBucket()
  const folders = ['retention', 'backup', 'storage'].map(name => `platform/server/${name}`)
  const runs = [
    ['server-sqlite', 'modules/media/server', ...folders],
    ['server-postgres-rest', 'modules/media/server/uploads/two-processes.test.ts'], // several processes need PostgreSQL
  ]
  for (const [project, ...files] of runs) {
    const asked = ['run', '--project', project!, ...files, ...process.argv.slice(2)]
    process.exitCode ||= spawnSync('vitest', asked, { env, stdio: 'inherit' }).status ?? 1
  }
} finally {
  if (isOurs) gateway('stop')
}

function gateway(action: 'start' | 'stop') {
  const { stdout, status } = spawnSync('bash', ['tools/gateway.sh', action, folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The gateway did not ${action}.`)
  return stdout.trim()
}

/** Installs the programs of the store where they are missing. */
function installCeph() {
  if (existsSync('/usr/bin/radosgw') && existsSync('/usr/bin/ceph-osd')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => execFileSync('apt-get', ['-qq', ...args], { env, stdio: 'pipe' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common')
}

function startGateway() {
  installCeph()
  const settings = gateway('start').split(/\s+/)
  const pairs = settings.map(setting => setting.split('=') as [string, string])
  return { ...Object.fromEntries(pairs), S3_BUCKET: 'bustan-tests' }
}

async function makeBucket() {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = env as Record<string, string>
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY!, secretAccessKey: S3_SECRET_KEY! },
  })
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET })).catch((error: Error) => {
    if (!/AlreadyOwned|AlreadyExists/.test(error.name)) throw error
  })
}
