// What may be done with a file of the bank.
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type File = { kind: string; file_id: string | null }

/** A file of the bank is given as it is or not at all: it holds names and tax ids of payers, and bytes cannot be masked. */
export function canDownload(
  { kind, file_id }: File,
  { isMasked }: Pick<Scope, 'isMasked'>,
): Ability<'remessa_not_ready' | 'personal_data_hidden'> {
  if (kind === 'remessa' && file_id === null) return no('remessa_not_ready')
  return isMasked ? no('personal_data_hidden') : yes
}
