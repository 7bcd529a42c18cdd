// The demonstration data of a sandbox, and the accounts that open it.
import type { Composition } from './composition.ts'

const password = 'Caderneta#2026'
const accounts = [
  ['global@caderneta.test', 'administração global'],
  ['financeiro@caderneta.test', 'equipe financeira da provedora'],
  ['rede@caderneta.test', 'administração da rede'],
  ['escola@caderneta.test', 'secretaria de uma escola'],
  ['diretor@caderneta.test', 'direção da mesma escola'],
  ['api@caderneta.test', 'usuário de API'],
  ['remessa@caderneta.test', 'remessa e retorno'],
  ['rede2@caderneta.test', 'administração de outra rede'],
] as const

/** Seeds an empty sandbox. @returns lines to print: who may sign in. */
export async function fillSandbox(_composition: Composition, _report: (line: string) => void): Promise<string[]> {
  const width = Math.max(...accounts.map(([email]) => email.length))
  return [`Contas do sandbox (senha ${password}):`, ...accounts.map(([email, who]) => `${email.padEnd(width)}  ${who}`)]
}
