// Who can grant what the person lacks: on the page of a refused visit, and where words are said outside of a component, beside a verb that is
// off and in a toast.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { definePhrases, sayNow } from './phrases.ts'

const phrases = definePhrases('granters', {
  'pt-BR': { may_grant: 'Pode conceder: {{names}}.' },
  en: { may_grant: 'Can be granted by {{names}}.' },
})

type Auth = ApplicationConfiguration['auth']
type Granter = Auth['granters'][number]['people'][number]

/** `provider`: nobody of the network can grant it, as of all that its groups never hold. `administrator`: nobody known can grant all of it alone. */
type Granting = { people: Granter[]; otherwise: 'provider' | 'administrator' }

/** People who can grant all of these, and whom to ask where there are none. */
export function whoGrants({ granters }: Pick<Auth, 'granters'>, lacked: readonly string[]): Granting {
  const [first, ...rest] = lacked.map((name) => granters.find(({ permissions }) => permissions.includes(name))?.people)
  if (first === undefined) return { people: [], otherwise: 'provider' }
  const people = first.filter(({ id }) => rest.every((others) => others?.some((each) => each.id === id)))
  return { people, otherwise: rest.includes(undefined) ? 'provider' : 'administrator' }
}

let known: Pick<Auth, 'grantedPolicies' | 'granters'> = { grantedPolicies: {}, granters: [] }

/** Told with the configuration of each person. */
export function knowGranters(auth: Pick<Auth, 'grantedPolicies' | 'granters'>): void {
  known = auth
}

/** Those of a call's permissions that the person lacks; all of them where the refusal is not theirs to explain. */
export function lackedAmong(needed: readonly string[]): readonly string[] {
  const lacked = needed.filter((name) => known.grantedPolicies[name] !== true)
  return lacked.length === 0 ? needed : lacked
}

/** A sentence, empty where nobody is known. */
export function grantersText(lacked: readonly string[]): string {
  const { people } = whoGrants(known, lacked)
  return people.length === 0 ? '' : sayNow(phrases, 'may_grant', { names: people.map(({ name }) => name).join(', ') })
}
