// Starts Caderneta: database, migrations, sandbox data, screens, server and workers; stops them all in the right order.
import { readEnv } from './env.ts'
import { fail, run } from './run.ts'

function roleOf(args: string[]): 'web' | 'worker' | 'both' {
  const given = args.find((argument) => argument.startsWith('--role='))?.slice('--role='.length) ?? 'both'
  if (given === 'web' || given === 'worker' || given === 'both') return given
  throw new Error(`--role=${given} não existe. Use web, worker ou both.`)
}

const end = (error: unknown) => fail(error, Boolean(process.env.DEBUG))
process.on('unhandledRejection', end)
Promise.try(() => run(readEnv(), { role: roleOf(process.argv) })).catch(end)
