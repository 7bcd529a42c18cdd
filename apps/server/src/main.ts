// Starts Caderneta: database, migrations, sandbox data, screens, server and workers; stops them all in the right order.
import { createServer } from 'node:net'
import { openDatabase } from './database.ts'
import { type Env, readEnv } from './env.ts'
import type { Caderneta } from './start.ts'

function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack, error.cause)
  process.exit(1)
}

async function assertPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause) => {
      reject(
        new Error(
          `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: PORT=${port + 1} npm start`,
          { cause },
        ),
      )
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

function stopOnSignals(caderneta: Caderneta): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    console.error(`\n${signal}: parando…`)
    // A stop that hangs must not keep the terminal: what was acknowledged is already in the database.
    setTimeout(() => process.exit(1), 20_000).unref()
    await caderneta.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

async function main(): Promise<void> {
  const env: Env = readEnv()
  const role = roleOf(process.argv)
  await assertPortFree(env.port)
  const report = (line: string) => console.error(`· ${line}`)
  // The database starts in a process of its own: meanwhile this one loads the rest of the program.
  const [database, { start }] = await Promise.all([openDatabase(env, report), import('./start.ts')])
  const caderneta = await start(env, { role, report, database })
  stopOnSignals(caderneta)
  console.log(
    `\nCaderneta em ${env.url}\n${caderneta.accounts.map((line) => `  ${line}`).join('\n')}\nCtrl-C para parar.`,
  )
}

function roleOf(args: string[]): 'web' | 'worker' | 'both' {
  const given = args.find((argument) => argument.startsWith('--role='))?.slice('--role='.length) ?? 'both'
  if (given === 'web' || given === 'worker' || given === 'both') return given
  throw new Error(`--role=${given} não existe. Use web, worker ou both.`)
}

process.on('unhandledRejection', fail)
main().catch(fail)
