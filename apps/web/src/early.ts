// Loaded before all the rest, and importing nothing of it: while the program is on its way, the calls that every start makes are made,
// and the one for the number that Início is opened for. `client/early-answers.ts` hands the answers to whoever asks the same.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import type { EarlyAnswer, EarlyAnswers } from './client/early-answers.ts'

type Kept = { access_token: string; expires_at: number }

const answers: EarlyAnswers = new Map()
const homes = new Set(['/', '/home'])
/** One that is about to expire is renewed first: that is the session's. */
const leastSeconds = 60

function keptSession(): Kept | null {
  const kept: Kept | null = JSON.parse(
    sessionStorage.getItem(`oidc.user:${location.origin}/connect:caderneta-web`) ?? 'null',
  )
  return kept && kept.expires_at - leastSeconds > Date.now() / 1_000 ? kept : null
}

/** The provider's people choose a network, and the program knows which holds: theirs are not asked for here. */
function hasChosenNetwork(): boolean {
  const kept = sessionStorage.getItem('caderneta-network') ?? localStorage.getItem('caderneta-network')
  return kept !== null && 'id' in JSON.parse(kept)
}

/** @returns what a good answer holds. */
async function ask(address: string, token: string): Promise<unknown> {
  const chosen = localStorage.getItem('caderneta-language') ?? document.documentElement.lang
  const language = chosen === 'en' ? 'en' : 'pt-BR'
  const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` }
  const answer = fetch(address, { headers, credentials: 'same-origin' })
  const early: EarlyAnswer = { authorization: headers.authorization, language, answer }
  answers.set(address, early)
  const response = await answer
  // A copy: who asks the same reads the answer itself.
  if (response.ok) early.body = await response.clone().json()
  return early.body
}

async function start({ access_token: token }: Kept): Promise<void> {
  const configured = ask('/api/abp/application-configuration', token)
  ask('/api/ebpay/term-of-service/terms-of-service-pending', token).catch(() => undefined)
  if (!homes.has(location.pathname) || location.search !== '') return
  const month = monthToAsk(await configured)
  if (month) await ask(`/api/ebpay/invoice/month?competence=${month}`, token)
}

/** The month that Início opens with, for whoever may see its sums; what somebody may not see is not asked for. */
function monthToAsk(configuration: unknown): string | undefined {
  if (!isConfiguration(configuration)) return undefined
  const { auth, environment, currentTenant } = configuration
  const maySee = currentTenant.id !== null && auth.grantedPolicies['Caderneta.Invoice.GetAll'] === true
  return maySee ? `${environment.today.slice(0, 7)}-01` : undefined
}

/** Written by the server of this build, and proved where the program reads it. */
function isConfiguration(value: unknown): value is ApplicationConfiguration {
  return typeof value === 'object' && value !== null && 'auth' in value
}

const session = keptSession()
if (session && !hasChosenNetwork()) {
  globalThis.cadernetaEarly = answers
  start(session).catch(() => undefined)
}
