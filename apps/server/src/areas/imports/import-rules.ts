// What may be done with an import, and the state that its rows put it in.
import type { ImportStatus } from '@caderneta/contracts/imports'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

export type Counts = { good_count: number; faulty_count: number; refused_count: number; done_count: number }
type Import = Counts & { status: ImportStatus }

type Busy = 'import_being_inspected' | 'import_being_written' | 'import_over' | 'import_discarded'

function notBusy({ status }: Import): Ability<Busy> {
  if (status === 'inspecting') return no('import_being_inspected')
  if (status === 'importing') return no('import_being_written')
  if (status === 'discarded') return no('import_discarded')
  return status === 'imported' ? no('import_over') : yes
}

export function canMend(given: Import): Ability<Busy | 'import_without_faults'> {
  const ability = notBusy(given)
  if (!ability.can) return ability
  return given.faulty_count + given.refused_count > 0 ? yes : no('import_without_faults')
}

export function canConfirm(given: Import): Ability<Busy | 'import_without_rows'> {
  const ability = notBusy(given)
  if (!ability.can) return ability
  return given.good_count + given.refused_count > 0 ? yes : no('import_without_rows')
}

export function canDiscard(given: Import): Ability<Busy> {
  return notBusy(given)
}

/** Rows hold names and documents as they were brought: they are shown whole or not at all. */
export function canSeeRows({ isMasked }: Pick<Scope, 'isMasked'>): Ability<'sheet_data_hidden'> {
  return isMasked ? no('sheet_data_hidden') : yes
}

/** After an inspection or a writing. */
export function statusOf(counts: Counts, wasConfirmed: boolean): ImportStatus {
  const left = counts.good_count + counts.faulty_count + counts.refused_count
  if (wasConfirmed && counts.done_count > 0) return left > 0 ? 'incomplete' : 'imported'
  if (wasConfirmed && counts.refused_count > 0) return 'incomplete'
  return counts.faulty_count > 0 || left === 0 ? 'error' : 'success'
}
