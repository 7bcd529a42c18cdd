import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readLogin, runningServer, writeLogin } from './postgres-cluster.ts'

let folder = ''
const cluster = () => join(folder, 'postgres')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caderneta-dies-'))
  // As a folder of a person is: another user may enter it, and started as root the server gets one.
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => {})
  }
}

const isAnswering = (url: string) => ask(url, 'select 1').catch(() => 0)

function killServer(): number {
  const pid = Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  return pid
}

async function startedAgain({ superuserUrl }: EmbeddedPostgres, dead: number): Promise<void> {
  await expect.poll(() => runningServer(cluster())?.pid ?? dead).not.toBe(dead)
  await expect.poll(() => isAnswering(superuserUrl)).toBe(1)
}

test('a server that is killed is started again on its port by its keeper, with everything that was committed', async () => {
  const reasons: string[] = []
  const server = await startEmbeddedPostgres({ folder, onDeath: (reason) => reasons.push(reason) })
  await ask(server.superuserUrl, 'create table kept as select 7 as seven')
  for (const times of [1, 2, 3]) {
    // A process of the dead server that still works holds its memory; no new server may start beside it.
    const busy = ask(server.superuserUrl, 'select count(*) from generate_series(1, 20000000)').catch(() => null)
    await pause(100)
    const dead = killServer()
    await startedAgain(server, dead)
    await busy
    expect(await ask(server.superuserUrl, 'select seven from kept')).toBe(7)
    expect(reasons).toHaveLength(times)
  }
  expect(reasons[0]).toBe('O banco de dados parou sozinho (sinal SIGKILL) e está sendo iniciado de novo.')
  await server.stop()
  expect(runningServer(cluster())).toBeNull()
})

test('who shares a server takes it over when the server and its keeper are gone', async () => {
  const keeper = await startEmbeddedPostgres({ folder })
  const login = readLogin(cluster())
  // The keeper is a process that lives: this one's parent. What is started here only shares.
  writeLogin(cluster(), { ...login, keeperPid: process.ppid })
  const sharer = await startEmbeddedPostgres({ folder })
  const dead = killServer()
  await expect.poll(() => runningServer(cluster())).toBeNull()
  await pause(500)
  expect(runningServer(cluster())).toBeNull()
  writeLogin(cluster(), { ...readLogin(cluster()), keeperPid: 999_999_999 })
  await startedAgain(sharer, dead)
  expect(readLogin(cluster())).toMatchObject({ keeperPid: process.pid, port: login.port })
  await sharer.stop()
  await keeper.stop()
  expect(runningServer(cluster())).toBeNull()
})

test('a server that is stopped is not started again', async () => {
  const reasons: string[] = []
  const server = await startEmbeddedPostgres({ folder, onDeath: (reason) => reasons.push(reason) })
  await server.stop()
  await pause(500)
  expect([runningServer(cluster()), reasons]).toEqual([null, []])
})
