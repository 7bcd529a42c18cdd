// Fairness among callers of one process. Everything shares one thread and a few connections, so whoever asks most would get all of
// it: each network works on a few calls at a time, its users take turns, and what is beyond a caller's cap is refused at once.
import { Refusal } from '../refusal.ts'

export type Caps = {
  /** Calls of one user, and of one network, that are under way or wait. Above: 429. */
  perUser: number
  perNetwork: number
  /** Calls of one network that are worked on at once. */
  working: number
  /** A network with more calls than this is a crowd: while another asks too, it works on one quick call at a time. */
  crowd: number
  /** Calls of a crowd at once, the slow ones with it: they leave connections to the others. */
  workingOfCrowd: number
  /** A call that works longer waits for the database and not for this thread: it no longer counts as quick. */
  slowMs: number
  /** Event streams of one user. */
  streams: number
}

/** With one quick call at a time a flood costs another network's calls nothing that can be measured; with four, ten times their time. */
const usualCaps: Caps = {
  perUser: 60,
  perNetwork: 300,
  working: 16,
  crowd: 16,
  workingOfCrowd: 6,
  slowMs: 200,
  streams: 8,
}

export type Place = { network: string; user: string }
export type Visit = {
  /** Resolves when the call may work. @throws Refusal when its caller is gone: there is nobody to work for. */
  turn: () => Promise<void>
  /** The call is over, or its caller is gone. May be called again. */
  leave: () => void
}
export type FairTurns = {
  /** @throws Refusal `too_many_calls` (429). */
  enter: (place: Place) => Visit
  /** @returns what ends the stream. @throws Refusal `too_many_calls` (429). */
  openStream: (user: string) => () => void
}

type Network = {
  entered: number
  working: number
  quick: number
  users: Map<string, number>
  waiting: Map<string, (() => void)[]>
}

export function fairTurns(given: Partial<Caps> = {}, now: () => number = () => performance.now()): FairTurns {
  const caps = { ...usualCaps, ...given }
  const networks = new Map<string, Network>()
  const streams = new Map<string, number>()
  const isShared = recentOthers(now)
  const mayWork = (name: string, { entered, working, quick }: Network) =>
    entered > caps.crowd && isShared.of(name) ? quick === 0 && working < caps.workingOfCrowd : working < caps.working
  const wake = (name: string, network: Network) => {
    while (network.waiting.size > 0 && mayWork(name, network)) nextWaiting(network)?.()
  }
  return {
    enter: ({ network: name, user }) => {
      const network = networks.get(name) ?? newNetwork()
      const own = network.users.get(user) ?? 0
      if (own >= caps.perUser || network.entered >= caps.perNetwork) throw tooManyCalls()
      isShared.note(name)
      networks.set(name, network)
      network.entered += 1
      network.users.set(user, own + 1)
      return visit(network, user, {
        slowMs: caps.slowMs,
        mayWork: () => mayWork(name, network),
        changed: () => {
          wake(name, network)
          if (network.entered === 0) networks.delete(name)
        },
      })
    },
    openStream: (user) => {
      if ((streams.get(user) ?? 0) >= caps.streams) throw tooManyCalls()
      count(streams, user, 1)
      return once(() => count(streams, user, -1))
    },
  }
}

function newNetwork(): Network {
  return { entered: 0, working: 0, quick: 0, users: new Map(), waiting: new Map() }
}

type Rules = { slowMs: number; mayWork: () => boolean; changed: () => void }

function visit(network: Network, user: string, rules: Rules): Visit {
  let stop: (() => void) | null = null
  let giveUp: (() => void) | null = null
  let isGone = false
  return {
    turn: async () => {
      if (isGone) throw callerGone()
      if (network.waiting.size > 0 || !rules.mayWork()) {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        const start = () => {
          giveUp = null
          stop = work(network, rules)
          resolve()
        }
        giveUp = () => {
          forget(network, user, start)
          reject(callerGone())
        }
        network.waiting.set(user, [...(network.waiting.get(user) ?? []), start])
        return promise
      }
      stop = work(network, rules)
      return undefined
    },
    leave: once(() => {
      isGone = true
      network.entered -= 1
      count(network.users, user, -1)
      stop?.()
      giveUp?.()
      rules.changed()
    }),
  }
}

/** @returns what ends the work. */
function work(network: Network, { slowMs, changed }: Rules): () => void {
  network.working += 1
  network.quick += 1
  let isQuick = true
  const slow = () => {
    if (isQuick) network.quick -= 1
    isQuick = false
  }
  const timer = setTimeout(() => {
    slow()
    changed()
  }, slowMs)
  return () => {
    clearTimeout(timer)
    slow()
    network.working -= 1
  }
}

/** The first call of the user who has waited longest for a turn; that user then stands last. */
function nextWaiting({ waiting }: Network): (() => void) | undefined {
  for (const [user, [first, ...rest]] of waiting) {
    waiting.delete(user)
    if (rest.length > 0) waiting.set(user, rest)
    return first
  }
  return undefined
}

function forget({ waiting }: Network, user: string, gone: () => void): void {
  const rest = (waiting.get(user) ?? []).filter((one) => one !== gone)
  if (rest.length > 0) waiting.set(user, rest)
  else waiting.delete(user)
}

const recentMs = 1_000

/** Remembers the last network that asked, and the last one that was another. */
function recentOthers(now: () => number) {
  let last = { name: '', at: Number.NEGATIVE_INFINITY }
  let other = last
  return {
    note: (name: string) => {
      if (name !== last.name) other = last
      last = { name, at: now() }
    },
    of: (name: string) => now() - (name === last.name ? other : last).at < recentMs,
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  const value = (counts.get(name) ?? 0) + by
  if (value > 0) counts.set(name, value)
  else counts.delete(name)
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

const retryAfterSeconds = 1

function callerGone(): Refusal {
  return new Refusal('busy', { status: 503 })
}

function tooManyCalls(): Refusal {
  return new Refusal('too_many_calls', { status: 429, values: { seconds: retryAfterSeconds }, retryAfterSeconds })
}
