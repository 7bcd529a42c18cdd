// One family: what it owes today, and all that was said and done.
import { collection } from '@caderneta/contracts/collection'
import type { DebtRecord } from '@caderneta/contracts/collection-shapes'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { queryWith } from '../../platform/operation/query.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { contactsOf as waysTo, masked, toContact as toWay } from '../guardians/public.ts'
import { daysLate, justiceFrom, rangeOf } from './delay-rules.ts'
import { isOldest, isOverdue } from './debts.ts'
import { disputesOf, toDispute } from './dispute-store.ts'
import { contactsOf, promisesOf, remindersOf, toContact } from './family-past.ts'
import { type Family, familiesOf } from './family-rows.ts'
import { flaggedRecord, type GuardianRow, guardianSeen, type KnownFamily, knownFamily } from './family-store.ts'
import { owedOn, toDebtInvoice, toDefaulter } from './family-view.ts'
import { windowAt } from './hours-rules.ts'
import { callingRules } from './hours-store.ts'
import { toPromise } from './promise-view.ts'
import { claimOf } from './queue-store.ts'
import { canFlag, canForward, canLiftFlag } from './status-rules.ts'

const rulesOfCalling = ({ platform }: { platform: Platform }) => callingRules(platform.readPool)

export const getFamily = queryWith(collection.get, rulesOfCalling, async (tx, { params: { id } }, scope, rules) => {
  const guardian = await tx.first(guardianSeen(scope, id))
  if (!guardian) throw notFound('family')
  const keys = sql`from invoice i where i.guardian_id = ${id}::uuid and ${isOverdue(scope, 'i')} and ${isOldest(scope)}`
  const [[family], known, flagged, contacts, ways, promises, disputes, reminders, claim] = await Promise.all([
    familiesOf(tx, scope, { keys, order: sql`page.since` }),
    tx.first(knownFamily(scope, id)),
    tx.first(flaggedRecord(scope, id)),
    tx.rows(contactsOf(scope, id)),
    tx.rows(waysTo(scope, id)),
    tx.rows(promisesOf(scope, id)),
    tx.rows(disputesOf(scope, id)),
    tx.rows(remindersOf(scope, id)),
    tx.first(claimOf(scope, id)),
  ])
  return {
    ...(family ? owing(family, scope) : owingNothing(guardian, known, scope)),
    dossier: known?.dossier ?? null, // none: nothing went to justice
    ...flagOf(flagged),
    ...reachOf(guardian, scope),
    reach: ways.map((row) => toWay(row, scope)),
    contacts: contacts.map(toContact),
    promises: promises.map(toPromise),
    disputes: disputes.map(toDispute),
    reminders,
    window: windowAt(rules, guardian.state, scope.now, scope.locale),
    heldByName: claim?.user_name ?? null,
    isMine: claim?.user_id === scope.actor.userId,
    can: abilities(scope, family, flagged),
  }
})

type Owed = Pick<DebtRecord, keyof ReturnType<typeof toDefaulter> | 'tomorrowCents' | 'justiceFrom' | 'invoices'>

function owing(family: Family, scope: Scope): Owed {
  return {
    ...toDefaulter(family, scope),
    tomorrowCents: owedOn(family.debts, addDays(scope.today, 1)),
    justiceFrom: justiceFrom(toCalendarDate(family.since)),
    invoices: family.debts.map((debt) => toDebtInvoice(debt, scope)),
  }
}

/** Everything was paid since: what was said stays to be read. */
function owingNothing(guardian: { id: string; name: string }, known: KnownFamily | undefined, scope: Scope): Owed {
  return {
    id: guardian.id,
    guardianName: scope.isMasked ? maskName(guardian.name) : guardian.name,
    schoolNames: [],
    invoiceCount: 0,
    openCents: 0,
    todayCents: 0,
    tomorrowCents: 0,
    daysLate: 0,
    range: rangeOf(0),
    oldestDueDate: scope.today,
    justiceFrom: justiceFrom(scope.today),
    status: 'toCharge',
    lastContactAt: known?.last_contact_at?.toISOString() ?? null,
    lastChannel: null,
    lastOutcome: null,
    promise: null,
    listing: 'none',
    suppressions: [],
    invoices: [],
  }
}

/** The default ones of the payer. */
function reachOf({ phone, email }: GuardianRow, { isMasked }: Scope) {
  return {
    phone: isMasked ? masked.phone(phone) : phone,
    email: isMasked ? masked.email(email) : email,
    isReachable: !isMasked,
  }
}

const noFlag = { flag: null, flagReason: null, flaggedByName: null, flaggedAt: null }

function flagOf(known: KnownFamily | undefined) {
  if (!known) return noFlag
  return {
    flag: known.flag,
    flagReason: known.flag_reason,
    flaggedByName: known.flagged_by_name,
    flaggedAt: known.flagged_at?.toISOString() ?? null,
  }
}

function abilities(scope: Scope, family: Family | undefined, known: KnownFamily | undefined): DebtRecord['can'] {
  const flag = known?.flag ?? null
  const facts = {
    daysLate: family ? daysLate(toCalendarDate(family.since), scope.today) : 0,
    flag,
    status: family?.status ?? ('toCharge' as const),
  }
  return {
    registerContact: allowed(collection.registerContact, scope),
    flag: allowed(collection.flag, scope, canFlag(flag)),
    liftFlag: allowed(collection.liftFlag, scope, canLiftFlag(flag)),
    setStatus: allowed(collection.setStatus, scope),
    forwardToJustice: allowed(collection.setStatus, scope, canForward(facts)),
    decideDispute: allowed(collection.decideDispute, scope),
    cancelPromise: allowed(collection.cancelPromise, scope),
  }
}
