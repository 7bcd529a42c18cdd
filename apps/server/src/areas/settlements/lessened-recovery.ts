// What lessens a recovery, or makes it greater again: the effects of one part. Pure.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { type Effects, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { recoveryPartEntry, recoveryUndoneEntry } from './recovery-entries.ts'
import { recoveryChanged } from './new-recovery.ts'
import {
  askedUndoPart,
  changedPart,
  type AskedUndo,
  type ChangedPart,
  factsOf,
  factsOfPart,
  bookedNow,
  newPartOf,
  notBooked,
  notToUndo,
  type RecoveryRow,
  type ShownPart,
} from './recovery-store.ts'

/** What waits for another person. */
type Given = Pick<ShownPart, 'cents' | 'reason'> &
  ({ kind: 'loss' } | ({ kind: 'received' } & Pick<ShownPart, 'bank_account_id' | 'means' | 'reference' | 'paid_on'>))
/** Of the credit that a record of the family has. */
type Taken = { guardianId: string; cents: number }
type Done = { row: RecoveryRow; effects: Effects }

/** More than the family owes is no part of it. */
export function aboveOpen({ open_cents: open }: RecoveryRow, cents: number) {
  return cents > open ? refuse('recovery_above', { open: formatMoney(open) }, ['cents']) : null
}

/** What came to a bank, and a loss: nothing is booked until another person approves it. */
export function partAsked(scope: Scope, before: RecoveryRow, given: Given): Done {
  const part: ShownPart = { ...newPart(scope, before), ...given }
  const written = newPartOf(scope, before.id, { ...part, approved_by: null, ...notBooked })
  return withOpen(scope, before, { open: before.open_cents, parts: [part], effects: { parts: [written], entries: [] } })
}

/** Credit is booked at once, a part of each record that had it: it stays within the family. */
export function partsFromCredit(scope: Scope, before: RecoveryRow, taken: readonly Taken[]): Done {
  const parts = taken.map(({ guardianId, cents }): ShownPart => {
    const part = { ...newPart(scope, before), kind: 'credit', status: 'booked', cents, reason: before.reason } as const
    return { ...part, credit_guardian_id: guardianId }
  })
  return withOpen(scope, before, {
    open: before.open_cents - taken.reduce((sum, { cents }) => sum + cents, 0),
    parts,
    effects: {
      parts: parts.map((part) =>
        newPartOf(scope, before.id, { ...part, approved_by: null, ...bookedNow(scope, before) }),
      ),
      entries: parts.map((part) => recoveryPartEntry(factsOf(before), factsOfPart(part), scope.today)),
    },
  })
}

type CameByPix = { cents: number; paymentId: string; paidOn: string }

/**
 * A Pix of the family puts it back: the bank proves it, so nobody approves it. What waits for a second person and asks for more than is owed then is
 * withdrawn: the money came another way.
 */
export function partFromPix(scope: Scope, before: RecoveryRow, { cents, paymentId, paidOn }: CameByPix): Done {
  const { guardian_id: creditOf, reason } = before
  const part: ShownPart = {
    ...newPart(scope, before),
    ...({ kind: 'credit', status: 'booked', cents, reason } as const),
    credit_guardian_id: creditOf,
    payment_id: paymentId,
    paid_on: paidOn,
  }
  const open = before.open_cents - cents
  const status = 'canceled' as const
  const beyond = before.parts.filter((each) => each.status === 'requested' && each.cents > open)
  return withOpen(scope, before, {
    open,
    parts: [...beyond.map((each) => ({ ...each, status })), part],
    effects: {
      parts: [
        newPartOf(scope, before.id, { ...part, approved_by: null, ...bookedNow(scope, before) }),
        ...beyond.map((each) => changedPart(scope, each, { status })),
      ],
      entries: [recoveryPartEntry(factsOf(before), factsOfPart(part), scope.today)],
    },
  })
}

function newPart({ actor }: Scope, before: RecoveryRow): Omit<ShownPart, 'kind' | 'cents' | 'reason'> {
  return {
    id: newId(),
    status: 'requested',
    bank_account_id: before.bank_account_id,
    credit_guardian_id: null,
    payment_id: null,
    means: null,
    reference: null,
    paid_on: null,
    requested_by: actor.userId,
    requested_by_name: actor.name,
    approved_by_name: null,
    ...notToUndo,
  }
}

/** Money of a bank is of the day it came, a loss of the day it is borne. */
export function partBooked(scope: Scope, before: RecoveryRow, part: ShownPart): Done {
  const bookedOn = part.paid_on ?? scope.today // none: a loss, of today
  const { userId: by, name } = scope.actor
  const booked = { ...bookedNow(scope, before), booked_on: bookedOn }
  const change: ChangedPart = { status: 'booked', approved: { by, name, booked } }
  const after = { ...part, status: change.status, approved_by_name: name }
  return withOpen(scope, before, {
    open: before.open_cents - part.cents,
    parts: [after],
    effects: {
      parts: [changedPart(scope, part, change)],
      entries: [recoveryPartEntry(factsOf(before), factsOfPart(part), bookedOn)],
    },
  })
}

/** It is not booked: it is owed as before. */
export function partWithdrawn(scope: Scope, before: RecoveryRow, part: ShownPart, because: string): Done {
  const status = 'canceled' as const
  const effects = { parts: [changedPart(scope, part, { status })] }
  return withOpen(scope, before, { open: before.open_cents, parts: [{ ...part, status }], because, effects })
}

type Undone = { entryId: string; because: string; undoneBy?: string }

/** By the mirror of its entry: the family owes it again, and has its credit again. */
export function partUndone(
  scope: Scope,
  before: RecoveryRow,
  part: ShownPart,
  { entryId, because, undoneBy }: Undone,
): Done {
  const change: ChangedPart = { status: 'undone', ...(undoneBy === undefined ? {} : { undoneBy }) }
  const { row, effects } = withOpen(scope, before, {
    open: before.open_cents + part.cents,
    parts: [{ ...part, status: change.status }],
    because,
    effects: {
      parts: [changedPart(scope, part, change)],
      entries: [recoveryUndoneEntry(factsOf(before), factsOfPart(part), entryId, scope.today)],
    },
  })
  return { row: { ...row, credit_cents: row.credit_cents + (part.kind === 'credit' ? part.cents : 0) }, effects }
}

/** That a loss is undone waits for another person. */
export function undoAsked(scope: Scope, before: RecoveryRow, part: ShownPart, because: string): Done {
  const { userId, name } = scope.actor
  const asked = { undo_id: newId(), undo_requested_by: userId, undo_requested_by_name: name, undo_reason: because }
  return undoOf(scope, before, part, { asked, because })
}

/** It is not to be undone any more: it stands as before. */
export function undoWithdrawn(scope: Scope, before: RecoveryRow, part: ShownPart, because: string): Done {
  const told = { undoWithdrawn: part.undo_requested_by }
  return undoOf(scope, before, part, { asked: notToUndo, because, told })
}

function undoOf(
  scope: Scope,
  before: RecoveryRow,
  part: ShownPart,
  { asked, ...told }: { asked: AskedUndo } & Pick<Lessened, 'because' | 'told'>,
): Done {
  const effects = { parts: [askedUndoPart(scope, part, asked)] }
  return withOpen(scope, before, { open: before.open_cents, parts: [{ ...part, ...asked }], ...told, effects })
}

type Lessened = {
  open: number
  /** What is asked for, booked or taken back. */
  parts: readonly ShownPart[]
  /** Why it is taken back; else the parts say why. */
  because?: string
  /** Beside the parts, in the line of the audit. */
  told?: { undoWithdrawn: string | null }
  effects: Pick<Effects, 'parts' | 'entries'>
}

export function withOpen(scope: Scope, before: RecoveryRow, { open, parts, because, told, effects }: Lessened): Done {
  const changes = { open_cents: toCents(open), status: open > 0 ? ('open' as const) : ('settled' as const) }
  const ids = new Set(parts.map(({ id }) => id))
  const all = [...before.parts.filter(({ id }) => !ids.has(id)), ...parts]
  const row = { ...before, ...changes, parts: all, version: before.version + 1 }
  return {
    row,
    effects: {
      ...effects,
      parts: [changedRow('recovery', scope, before, changes), ...effects.parts],
      audit: {
        subjectId: before.id,
        body: { parts: parts.map((part) => toldPart(part, because)), openCents: open, ...told },
      },
      events: [recoveryChanged(row)],
    },
  }
}

function toldPart(part: ShownPart, because?: string) {
  const { id, kind, cents, status, reason, credit_guardian_id: creditOf, undo_requested_by: undoAskedBy } = part
  const of = creditOf === null ? {} : { creditOf }
  const undo = undoAskedBy === null ? {} : { undoAskedBy }
  return { id, kind, cents, status, reason: because ?? reason, ...of, ...undo } // none: asked for, in its own words
}
