// A whole life of the process: starts, prints who may sign in, and stops in order at the first signal, whenever it comes.
import { createServer } from 'node:net'
import type { Env } from './env.ts'
import type { Role } from './program.ts'
import { start } from './start.ts'

export { readEnv } from './env.ts'

type Options = { role: Role; isBare?: boolean }

/** @throws Error in pt-BR that says what to do, when the start fails or is cut. */
export async function run(env: Env, options: Options): Promise<void> {
  await assertPortFree(env.port)
  const { cut, onStop } = hearSignals()
  const caderneta = await start(env, { ...options, report: (line) => say(`· ${line}`), signal: cut })
  onStop(caderneta.stop)
  process.stdout.write(
    `\nCaderneta em ${env.url}\n${caderneta.accounts.map((line) => `  ${line}`).join('\n')}\nCtrl-C para parar.\n`,
  )
}

/** The end of a process that cannot go on: its reason, in the person's words; with `isDetailed` also where it arose. */
export function fail(error: unknown, isDetailed = false): never {
  say(`\n${error instanceof Error ? error.message : String(error)}`)
  if (isDetailed && error instanceof Error) say(`${error.stack}\n${String(error.cause)}`)
  process.exit(1)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopMs = 45_000

/** Why a start did not come to its end: a person, or whoever sends signals, did not want it any more. */
class StartCut extends Error {
  constructor(signal: string) {
    super(
      `${signal}: a partida foi interrompida e nada ficou rodando. O que já estava no banco está guardado; para começar de novo: npm start`,
    )
  }
}

/** One signal stops in order; what is heard while stopping says that it is under way. */
function hearSignals(): { cut: AbortSignal; onStop: (stop: () => Promise<void>) => void } {
  const cut = new AbortController()
  let stop: (() => Promise<void>) | null = null
  let isStopping = false
  const heard = (signal: string) => {
    say(isStopping ? 'Ainda parando: o que está em andamento termina antes.' : `\n${signal}: parando…`)
    if (isStopping) return
    isStopping = true
    // A stop that hangs must not keep the terminal: what was acknowledged is already in the database.
    setTimeout(() => {
      say('A parada demorou demais e foi encerrada; o próximo npm start assume o que ficou.')
      process.exit(1)
    }, stopMs).unref()
    if (stop)
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    else cut.abort(new StartCut(signal))
  }
  for (const signal of signals) process.on(signal, heard)
  return {
    cut: cut.signal,
    onStop: (ready) => {
      stop = ready
    },
  }
}

async function assertPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause) => {
      reject(
        new Error(
          `A porta ${port} já está em uso. Se é a Caderneta que ainda está parando, espere uns segundos e repita; ` +
            `se é outro programa, pare-o ou escolha outra porta: PORT=${port + 1} npm start`,
          { cause },
        ),
      )
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
