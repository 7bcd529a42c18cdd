// PostgreSQL refuses to run as root. Started as root, the server gets another user: an unprivileged uid that may enter the
// folders, or, where it may not (a home closed to others), a user name space of its own.
import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type ServerIdentity = {
  uid: number | undefined
  command: (program: 'initdb' | 'postgres') => string[]
  spawn: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>
}

const nobody = 65534

/** @throws Error in pt-BR when root has no way to start the server here. */
export function serverIdentity(binaries: string, folder: string): ServerIdentity {
  const program = (name: string) => join(binaries, process.platform === 'win32' ? `${name}.exe` : name)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  } catch (cause) {
    throw new Error(
      `A pasta de dados ${folder} não pode ser criada. Dê permissão a este usuário ou mude CADERNETA_DATA.`,
      { cause },
    )
  }
  if (process.getuid?.() !== 0) return { uid: undefined, command: (name) => [program(name)], spawn: { cwd: folder } }
  const uid = serverUid(folder, binaries)
  if (mayEnter(program('postgres'), folder, uid)) {
    return { uid, command: (name) => [program(name)], spawn: { uid, gid: uid, cwd: folder } }
  }
  const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  const [command = '', ...rest] = unshare
  if (spawnSync(command, [...rest, program('postgres'), '--version']).status === 0) {
    return { uid: undefined, command: (name) => [...unshare, program(name)], spawn: { cwd: folder } }
  }
  throw new Error(
    `O PostgreSQL não roda como root e nenhum outro usuário pode entrar em ${folder} e ${binaries}. ` +
      'Rode como usuário comum, ou mova o projeto para uma pasta aberta a todos (por exemplo /opt), ou use DATABASE_URL.',
  )
}

/** The user that the machine has for it: what runs as `nobody` for want of a better one may then not touch the database. initdb asks for a name. */
function postgresUid(): number {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  return Number(/^postgres:[^:]*:(\d+):/m.exec(users)?.[1] ?? 0)
}

/** A cluster that is there keeps its user; a new one takes the one who may read the programs, unless that is root. */
function serverUid(folder: string, binaries: string): number {
  const owner = statSync(join(folder, 'postgres'), { throwIfNoEntry: false })?.uid
  return owner || statSync(binaries).uid || postgresUid() || nobody
}

/** Whether a process of the user runs the program and writes into a folder of its own inside `folder`. One process asks both: each costs a start time. */
function mayEnter(postgres: string, folder: string, uid: number): boolean {
  const probe = join(folder, `.probe-${process.pid}`)
  mkdirSync(probe)
  chownSync(probe, uid, uid)
  const asks = '"$1" --version && cd "$2" && : > ok && rm ok'
  const entered = spawnSync('/bin/sh', ['-c', asks, 'sh', postgres, probe], { uid, gid: uid, cwd: '/' })
  rmSync(probe, { recursive: true })
  return entered.status === 0
}
