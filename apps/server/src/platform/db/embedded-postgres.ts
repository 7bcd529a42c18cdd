// PostgreSQL 18 from npm, started and stopped by the application in its own data folder (sandbox and tests only). The process that
// keeps the server starts it again when it dies, on the same port: pools find it where it was, and nobody is told but the log.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ensureCluster,
  heirOf,
  isAlive,
  joinSharers,
  leaveSharers,
  type Login,
  readLogin,
  runningServer,
  writeLogin,
} from './postgres-cluster.ts'
import { serverIdentity, type ServerIdentity } from './postgres-identity.ts'
import {
  askEveryMs,
  binaryFolder,
  freePort,
  launchedServer,
  type ServerProcess,
  strangerServer,
  waitUntilReady,
} from './postgres-process.ts'
import { inTurn } from './turn.ts'

export type EmbeddedPostgres = {
  /** Login of the owner of the database `caderneta`: what DATABASE_URL is in production. */
  ownerUrl: string
  /** Login of the superuser; benches and tests only. */
  superuserUrl: string
  /** Lets the next process that starts on this folder keep the server; without one, `stop` still stops it. */
  leave: () => Promise<void>
  /** Stops the server if this process keeps it and no other works on it; otherwise leaves it to its keeper, or to the other. */
  stop: () => Promise<void>
}

type Heard = {
  /** The server runs or is starting: from here on this process only waits for it. */
  onLaunched?: (() => void) | undefined
  /** The server died, and is started again. */
  onDeath?: (reason: string) => void
  /** The server died and could not be started again. */
  onExit?: (reason: string) => void
}

type Place = { folder: string; cluster: string; identity: ServerIdentity }

/**
 * Starts the server of `folder`, creating it the first time; adopts one that an earlier, killed process left running or that a
 * process which is stopping gives away, and shares one that a living process keeps.
 * @throws Error in pt-BR when the folder cannot be used.
 */
export async function startEmbeddedPostgres({
  folder,
  onLaunched,
  ...heard
}: { folder: string } & Heard): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'postgres')
  const place = { folder, cluster, identity: serverIdentity(binaryFolder(), folder) }
  return inTurn(turnFile(cluster), async () => {
    ensureCluster(cluster, place.identity)
    const running = runningServer(cluster)
    const server = running ? await shared(place, running, onLaunched) : await begun(place, await freePort(), onLaunched)
    return opened(place, readLogin(cluster), server, heard)
  })
}

const turnFile = (cluster: string) => `${cluster}.turn`

/** The server that runs already: kept from now on, where nobody living keeps it. */
async function shared(
  { cluster }: Place,
  { pid, port }: { pid: number; port: number },
  onLaunched?: () => void,
): Promise<ServerProcess> {
  onLaunched?.()
  const login = { ...readLogin(cluster), port }
  if (isKeptByAnother(login)) joinSharers(cluster)
  else writeLogin(cluster, { ...login, keeperPid: process.pid })
  const server = strangerServer(pid)
  await waitUntilReady(login, server.isRunning)
  return server
}

function isKeptByAnother({ keeperPid }: Login): boolean {
  return keeperPid !== process.pid && isAlive(keeperPid)
}

const crashedBackendsMs = 10_000

/**
 * A new server, kept by this process, when it answers. Processes of one that was killed may still work on its memory, and PostgreSQL
 * does not start beside them: it is asked again until they are gone.
 */
async function begun({ cluster, identity }: Place, port: number, onLaunched?: () => void): Promise<ServerProcess> {
  dropReusedNumber(cluster)
  const wasKilled = existsSync(join(cluster, 'postmaster.pid'))
  const login = { ...readLogin(cluster), port, keeperPid: process.pid }
  writeLogin(cluster, login)
  const deadline = Date.now() + (wasKilled ? crashedBackendsMs : 0)
  for (;;) {
    const server = launchedServer(cluster, port, identity)
    onLaunched?.()
    try {
      // It answers nobody at once; and where this process loads the rest of its program meanwhile, it asks when that is done.
      await pause(askEveryMs)
      await waitUntilReady(login, server.isRunning)
      return server
    } catch (error) {
      await server.stop()
      if (Date.now() > deadline) throw error
      await pause(askEveryMs)
    }
  }
}

/**
 * The file names a process that lives and is no server: its number was given to another program, and PostgreSQL would take that one for
 * its server. A number that is dead is left to PostgreSQL, which then looks whether the dead server's memory is still in use.
 */
function dropReusedNumber(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file) || runningServer(cluster)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isAlive(pid)) rmSync(file, { force: true })
}

const reviveWithinMs = 60_000
const lookEveryMs = 100

/** Looks after the server until `stop`: what dies is started again by its keeper, and waited for by the others. */
function watched(place: Place, login: Login, first: ServerProcess, { onDeath, onExit }: Heard) {
  let server = first
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      await server.ended(lookEveryMs)
      if (isOver || server.isRunning()) continue
      onDeath?.(`O banco de dados parou sozinho (${server.why()}) e está sendo iniciado de novo.`)
      const next = await revived(place, login, () => isOver)
      if (next) server = next
      else if (!isOver) return onExit?.('O banco de dados parou sozinho e não pôde ser iniciado de novo em um minuto.')
    }
  }
  const watching = watch()
  return {
    now: () => server,
    end: async () => {
      isOver = true
      server.forget()
      await watching
    },
  }
}

/** @returns null when it was not to be had within a minute, or is not wanted any more. */
async function revived(place: Place, { port }: Login, isUnwanted: () => boolean): Promise<ServerProcess | null> {
  const deadline = Date.now() + reviveWithinMs
  while (Date.now() < deadline && !isUnwanted()) {
    const server = await inTurn(turnFile(place.cluster), () => foundOrBegun(place, port, isUnwanted)).catch(() => null)
    if (server) return server
    await pause(lookEveryMs)
  }
  return null
}

async function foundOrBegun(place: Place, port: number, isUnwanted: () => boolean): Promise<ServerProcess | null> {
  if (isUnwanted()) return null
  const running = runningServer(place.cluster)
  if (running?.port === port) return strangerServer(running.pid)
  return isKeptByAnother(readLogin(place.cluster)) ? null : begun(place, port)
}

function opened(place: Place, login: Login, server: ServerProcess, heard: Heard): EmbeddedPostgres {
  const { cluster } = place
  const watch = watched(place, login, server, heard)
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
    stop: async () => {
      await watch.end()
      await inOwnTurn(async () => {
        leaveSharers(cluster)
        const known = readLogin(cluster)
        const isMine = known.keeperPid === process.pid || (isLeaving && known.keeperPid === 0)
        const heir = isMine ? heirOf(cluster) : null
        if (heir !== null) writeLogin(cluster, { ...known, keeperPid: heir })
        if (isMine && heir === null) await watch.now().stop()
      })
    },
  }
}
