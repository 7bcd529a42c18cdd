// What lessens a recovery, or makes it greater again: the effects of one part. Pure.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { type Effects, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { recoveryPartEntry } from './recovery-entries.ts'
import { recoveryChanged } from './new-recovery.ts'
import {
  changedPart,
  type ChangedPart,
  factsOf,
  factsOfPart,
  newPartOf,
  type RecoveryRow,
  type ShownPart,
} from './recovery-store.ts'

type Given = Pick<ShownPart, 'kind' | 'cents' | 'reason'> &
  Partial<Pick<ShownPart, 'bank_account_id' | 'means' | 'reference' | 'paid_on'>>
type Done = { row: RecoveryRow; effects: Effects }

/** More than the family owes is no part of it. */
export function aboveOpen({ open_cents: open }: RecoveryRow, cents: number) {
  return cents > open ? refuse('recovery_above', { open: formatMoney(open) }, ['cents']) : null
}

/** Credit is booked at once: it stays within the family. What came to a bank, and a loss, wait for another person. */
export function partAsked(scope: Scope, before: RecoveryRow, given: Given): Done {
  const isBooked = given.kind === 'credit'
  const part: ShownPart = {
    bank_account_id: before.bank_account_id,
    means: null,
    reference: null,
    paid_on: null,
    ...given,
    id: newId(),
    status: isBooked ? 'booked' : 'requested',
    requested_by: scope.actor.userId,
    requested_by_name: scope.actor.name,
    approved_by_name: null,
  }
  const open = isBooked ? before.open_cents - part.cents : before.open_cents
  const written = newPartOf(scope, before.id, { ...part, approved_by: null, booked_on: isBooked ? scope.today : null })
  const entries = isBooked ? [recoveryPartEntry(factsOf(before), factsOfPart(part), scope.today)] : []
  return withOpen(scope, before, { open, part, effects: { parts: [written], entries } })
}

/** Money of a bank is of the day it came, a loss of the day it is borne. */
export function partBooked(scope: Scope, before: RecoveryRow, part: ShownPart): Done {
  const bookedOn = part.paid_on ?? scope.today // none: a loss, of today
  const { userId: by, name } = scope.actor
  const change: ChangedPart = { status: 'booked', approved: { by, name, bookedOn } }
  const after = { ...part, status: change.status, approved_by_name: name }
  return withOpen(scope, before, {
    open: before.open_cents - part.cents,
    part: after,
    effects: {
      parts: [changedPart(scope, part, change)],
      entries: [recoveryPartEntry(factsOf(before), factsOfPart(part), bookedOn)],
    },
  })
}

type Lessened = {
  open: number
  part: ShownPart
  /** Why it is taken back; else the part says why. */
  because?: string
  effects: Pick<Effects, 'parts' | 'entries'>
}

export function withOpen(scope: Scope, before: RecoveryRow, { open, part, because, effects }: Lessened): Done {
  const changes = { open_cents: toCents(open), status: open > 0 ? ('open' as const) : ('settled' as const) }
  const parts = [...before.parts.filter(({ id }) => id !== part.id), part]
  const row = { ...before, ...changes, parts, version: before.version + 1 }
  const { kind, cents, status } = part
  const reason = because ?? part.reason // none: asked for, in its own words
  return {
    row,
    effects: {
      ...effects,
      parts: [changedRow('recovery', scope, before, changes), ...effects.parts],
      audit: { subjectId: before.id, body: { partId: part.id, kind, cents, status, reason, openCents: open } },
      events: [recoveryChanged(row)],
    },
  }
}
