// Who can grant what the person lacks, where words are said outside of a component: beside a verb that is off, in a toast.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { definePhrases, sayNow } from './phrases.ts'

const phrases = definePhrases('granters', {
  'pt-BR': { may_grant: 'Pode conceder: {{names}}.' },
  en: { may_grant: 'Can be granted by {{names}}.' },
})

let names: readonly string[] = []

/** Told with the configuration of each person. */
export function knowGranters(granters: ApplicationConfiguration['auth']['granters']): void {
  names = granters.map(({ name }) => name)
}

/** A sentence, empty where nobody is known. */
export function grantersText(): string {
  return names.length === 0 ? '' : sayNow(phrases, 'may_grant', { names: names.join(', ') })
}
