// The demonstration data of a sandbox, and the accounts that open it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sandboxAccounts, sandboxPassword } from './areas/users/public.ts'
import type { Composition } from './composition.ts'
import { seed } from './seed/seed.ts'

/** The last month's news are left to the workers, who are through with them by then. */
const newsHeardMs = 30_000

/**
 * Months of a demonstration grow the heap to what only they need, and V8 gives it back when it next collects the whole of it: with little to
 * do, hours later.
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

/** Seeds an empty sandbox with size S. @returns lines to print: who may sign in. */
export async function fillSandbox(composition: Composition, report: (line: string) => void): Promise<string[]> {
  const isNew = await seed({ composition, size: 'S', report: (line) => report(`demonstração: ${line}`) })
  if (isNew) setTimeout(giveMemoryBack, newsHeardMs).unref()
  const width = Math.max(...sandboxAccounts.map(({ email }) => email.length))
  const lines = sandboxAccounts.map(({ email, label }) => `${email.padEnd(width)}  ${label['pt-BR']}`)
  return [`Contas do sandbox (senha ${sandboxPassword}):`, ...lines]
}
