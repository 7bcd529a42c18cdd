// The demonstration data of a sandbox, and the accounts that open it.
import { sandboxAccounts, sandboxPassword } from './areas/users/public.ts'
import type { Composition } from './composition.ts'
import { seed } from './seed/seed.ts'

/** Seeds an empty sandbox (size S). @returns lines to print: who may sign in. */
export async function fillSandbox(
  composition: Composition,
  ownerUrl: string,
  report: (line: string) => void,
): Promise<string[]> {
  report('Dados de demonstração (só na primeira vez)')
  await seed({ composition, ownerUrl, size: 'S', report })
  const width = Math.max(...sandboxAccounts.map(({ email }) => email.length))
  return [
    `Contas do sandbox (senha ${sandboxPassword}):`,
    ...sandboxAccounts.map(({ email, label }) => `${email.padEnd(width)}  ${label['pt-BR']}`),
  ]
}
