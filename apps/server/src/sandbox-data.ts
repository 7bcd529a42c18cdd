// The demonstration data of a sandbox, and the accounts that open it.
import { sandboxAccounts, sandboxPassword } from './areas/users/public.ts'
import type { Composition } from './composition.ts'
import { seed } from './seed/seed.ts'

/** Seeds an empty sandbox with size S. @returns lines to print: who may sign in. */
export async function fillSandbox(composition: Composition, report: (line: string) => void): Promise<string[]> {
  await seed({ composition, size: 'S', report: (line) => report(`demonstração: ${line}`) })
  const width = Math.max(...sandboxAccounts.map(({ email }) => email.length))
  const lines = sandboxAccounts.map(({ email, label }) => `${email.padEnd(width)}  ${label['pt-BR']}`)
  return [`Contas do sandbox (senha ${sandboxPassword}):`, ...lines]
}
