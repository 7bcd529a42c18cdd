// Starting and killing the server process, and speaking to it as a client that may lose the line at any moment.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freshPack } from '../../src/pack.ts'

export type Child = {
  url: string
  /** At once, without a word; resolves when the process is gone. */
  kill: () => Promise<void>
  /** In order, with its database. */
  stop: () => Promise<void>
}

type Options = {
  folder: string
  port: number
  secret: string
  env?: Record<string, string>
  /** Address of the pack to start; that of the sources as they are unless told. */
  pack?: string
}

/** Resolves when the server says that it is ready. */
export async function startChild(options: Options): Promise<Child> {
  const { child, said } = spawnChild(options)
  const url = `http://127.0.0.1:${options.port}`
  await ready(url, child, said)
  return { url, kill: () => ended(child, 'SIGKILL'), stop: () => ended(child, 'SIGTERM') }
}

let packed: string | null | undefined

/** As `npm start`, from the second on: by the pack of the sources, which opens in a fifth of their time. Made where none is fresh. */
function packOfSources(): string | null {
  packed ??= freshPack()
  if (packed === null) {
    spawnSync(process.execPath, [join(import.meta.dirname, '../../src/make-pack.ts')], { stdio: 'ignore' })
    packed = freshPack()
  }
  return packed
}

/** The process as soon as it lives, and what it says as it says it. */
export function spawnChild({ folder, port, secret, env = {}, pack = packOfSources() ?? undefined }: Options): {
  child: ChildProcess
  said: string[]
} {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'server-child.ts'), ...(pack ? [pack] : [])],
    {
      env: {
        ...process.env,
        PORT: String(port),
        CADERNETA_DATA: folder,
        CADERNETA_SECRET: secret,
        CADERNETA_MODE: 'sandbox',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const said: string[] = []
  child.stderr?.on('data', (text: Buffer) => said.push(text.toString()))
  return { child, said }
}

async function ready(url: string, child: ChildProcess, said: string[]): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said.join('')}`)
    const isReady = await fetch(`${url}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error(`the server was not ready in a minute:\n${said.join('')}`)
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
