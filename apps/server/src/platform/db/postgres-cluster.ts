// The data folder of the embedded server: made once, with its passwords and its keeper in a file beside it.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ServerIdentity } from './postgres-identity.ts'

const Login = z.object({
  port: z.number(),
  superuserPassword: z.string(),
  ownerPassword: z.string(),
  /** The process that stops the server; 0 = nobody any more. */
  keeperPid: z.number(),
})
export type Login = z.output<typeof Login>

/** Makes the folder unless it is there. @throws Error in pt-BR when it cannot. */
export function ensureCluster(cluster: string, identity: ServerIdentity): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
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
  const ownerPassword = randomBytes(24).toString('hex')
  writeLogin(cluster, { port: 0, superuserPassword, ownerPassword, keeperPid: process.pid })
}

function loginFile(cluster: string): string {
  return `${cluster}.json`
}

export function readLogin(cluster: string): Login {
  return Login.parse(JSON.parse(readFileSync(loginFile(cluster), 'utf8')))
}

export function writeLogin(cluster: string, login: Login): void {
  writeFileSync(loginFile(cluster), JSON.stringify(login), { mode: 0o600 })
  chmodSync(loginFile(cluster), 0o600)
}

const sharersOf = (cluster: string) => `${cluster}.sharers`

/** Says that this process works on the server beside its keeper, and would keep it. Only in one's turn. */
export function joinSharers(cluster: string): void {
  mkdirSync(sharersOf(cluster), { recursive: true, mode: 0o700 })
  writeFileSync(join(sharersOf(cluster), String(process.pid)), '')
}

export function leaveSharers(cluster: string): void {
  rmSync(join(sharersOf(cluster), String(process.pid)), { force: true })
}

/** Another living process that works on the server, the oldest first; what one that was killed left behind is cleared away. */
export function heirOf(cluster: string): number | null {
  if (!existsSync(sharersOf(cluster))) return null
  const known = readdirSync(sharersOf(cluster)).map((name) => ({
    pid: Number(name),
    file: join(sharersOf(cluster), name),
  }))
  for (const { file } of known.filter(({ pid }) => !isAlive(pid))) rmSync(file, { force: true })
  const living = known.filter(({ pid }) => pid !== process.pid && isAlive(pid))
  const [oldest] = living.toSorted((a, b) => statSync(a.file).mtimeMs - statSync(b.file).mtimeMs)
  return oldest?.pid ?? null
}

/** The server that works on the folder, whoever started it. */
export function runningServer(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return isAlive(pid) && isPostgres(pid) && port > 0 ? { pid, port } : null
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isEnded(pid)
}

/** Ended, and nobody has asked how: where process 1 does not, such a number stays for ever. */
function isEnded(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
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
