// Which files of a retorno folder are taken, and what may be done with one afterwards. Pure.
import { bankFileTravel, type FetchOutcome } from '@caderneta/contracts/bank-file-travel'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { RemoteFile } from '../bank-channels/public.ts'

/** `*` stands for anything; capital letters make no difference. Files whose writing goes on are left alone. */
export function isWanted({ name, isFile }: RemoteFile, pattern: string): boolean {
  if (!isFile || /^\.|\.(tmp|part|filepart)$/i.test(name)) return false
  return fits(name.toLowerCase(), pattern.toLowerCase().split('*'))
}

/** Each part is looked for once, from the left: a pattern of many `*` costs no more than the name is long. */
function fits(name: string, [first = '', ...rest]: string[]): boolean {
  const last = rest.pop()
  if (last === undefined) return name === first
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}

/** A server that means harm may name a file as it likes: no name of it makes a path. */
export function isSafeName(name: string): boolean {
  return /^[\w][\w.\- ()]{0,118}$/.test(name) && !name.includes('..')
}

type Facts = { outcome: FetchOutcome; file_id: string | null }

export function canReadFetched({
  outcome,
  file_id: fileId,
}: Facts): Ability<'fetched_file_not_refused' | 'fetched_file_not_kept'> {
  if (outcome !== 'refused') return no('fetched_file_not_refused')
  return fileId === null ? no('fetched_file_not_kept') : yes
}

export function canSetFetchedAside({ outcome }: Facts): Ability<'fetched_file_not_refused'> {
  return outcome === 'refused' ? yes : no('fetched_file_not_refused')
}

export function fetchedAbilities(row: Facts, scope: Scope) {
  return {
    read: allowed(bankFileTravel.readFetched, scope, canReadFetched(row)),
    setAside: allowed(bankFileTravel.setFetchedAside, scope, canSetFetchedAside(row)),
  }
}
