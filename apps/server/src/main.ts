// Starts Caderneta: database, migrations, sandbox data, screens, server and workers; stops them all in the right order.
// What it starts is the pack of the sources where there is one that is true to them, and the sources themselves otherwise.
import { freshPack, packAside } from './pack.ts'

type Program = typeof import('./run.ts')

function roleOf(args: string[]): 'web' | 'worker' | 'both' {
  const given = args.find((argument) => argument.startsWith('--role='))?.slice('--role='.length) ?? 'both'
  if (given === 'web' || given === 'worker' || given === 'both') return given
  throw new Error(`--role=${given} não existe. Use web, worker ou both.`)
}

async function program(isHeard: boolean): Promise<Program> {
  const sources = () => import('./run.ts')
  // Who works on the sources starts again at each change: a pack would never be taken.
  if (process.argv.includes('--from-sources')) return sources()
  const pack = freshPack()
  if (pack) {
    process.setSourceMapsEnabled(true)
    return import(pack).catch(sources)
  }
  packAside(isHeard)
  return sources()
}

const isDetailed = Boolean(process.env.DEBUG)
const { fail, readEnv, run } = await program(isDetailed)
const end = (error: unknown) => fail(error, isDetailed)
process.on('unhandledRejection', end)
Promise.try(() => run(readEnv(), { role: roleOf(process.argv) })).catch(end)
