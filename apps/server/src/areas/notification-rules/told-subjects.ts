// What messages tell of as it stands in the second of sending: invoices, agreements or enrollments, and of which of them a message is still true.
import type { MessageValues } from '@caderneta/contracts/message-variables'
import type { NotSentReason } from '@caderneta/contracts/notification-rules'
import { type MessageAbout, ruleNatures } from '@caderneta/contracts/rule-types'
import type { Tx } from '../../platform/db/connection.ts'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { agreementsForUpdate } from '../agreements/public.ts'
import {
  agreementValues,
  enrollmentOf,
  enrollmentValues,
  openingValues,
  type ToldEnrollment,
  toldEnrollments,
} from '../message-templates/public.ts'
import type { Due } from './notification-store.ts'
import type { RuleAction } from './rule-actions.ts'
import { enrollmentsForShare, heldAgreements, type ToldOffer } from './told-agreements.ts'
import { familiesToTell, familyValues, type ToldFamily } from './told-families.ts'
import { invoiceValues, invoicesToTell, type ToldInvoice } from './told-invoices.ts'
import { untoldAgreement, untoldEnrollment, untoldInvoice } from './untold.ts'

export type Told = {
  families: Map<string, ToldFamily>
  invoices: Map<string, ToldInvoice>
  agreements: Map<string, ToldOffer>
  enrollments: Map<string, ToldEnrollment>
}
/** Of which a message is still true: at least one. */
export type Still =
  | { about: 'invoice'; rows: ToldInvoice[] }
  | { about: 'agreement'; rows: ToldOffer[] }
  | { about: 'enrollment'; rows: ToldEnrollment[] }

/** Agreements are locked before invoices, as every write of them. */
export async function toldOf(tx: Tx, scope: Scope, waiting: readonly Due[]): Promise<Told> {
  const idsOf = (about: MessageAbout) => waiting.flatMap((each) => (each.about === about ? each.about_ids : []))
  const [agreementIds, enrollmentIds] = [idsOf('agreement'), idsOf('enrollment')]
  if (agreementIds.length > 0) await tx.rows(agreementsForUpdate(scope, agreementIds))
  if (enrollmentIds.length > 0) await tx.rows(enrollmentsForShare(scope, enrollmentIds))
  const guardianIds = [...new Set(waiting.map(({ guardian_id: id }) => id))]
  const [families, invoices, agreements, enrollments] = await Promise.all([
    tx.rows(familiesToTell(scope, guardianIds)),
    tx.rows(invoicesToTell(scope, idsOf('invoice'))),
    agreementIds.length === 0 ? [] : tx.rows(heldAgreements(scope, agreementIds)),
    enrollmentIds.length === 0 ? [] : tx.rows(toldEnrollments(scope, enrollmentIds)),
  ])
  return {
    families: byId(families),
    invoices: byId(invoices),
    agreements: byId(agreements),
    enrollments: byId(enrollments.map(enrollmentOf)),
  }
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the message is still true of, or why of nothing. */
export function stillTold(
  told: Told,
  { due, action }: { due: Due; action: RuleAction },
  scope: Scope,
): { still: Still } | { reason: NotSentReason } {
  const { about } = ruleNatures[action.type]
  if (about === 'invoice') {
    const found = remaining(told.invoices, due, (row) => untoldInvoice(row, action, scope.today))
    return 'reason' in found ? found : { still: { about, rows: found.rows } }
  }
  if (about === 'agreement') {
    const found = remaining(told.agreements, due, (row) => untoldAgreement(row, action, scope))
    return 'reason' in found ? found : { still: { about, rows: found.rows } }
  }
  const found = remaining(told.enrollments, due, (row) => untoldEnrollment(row, action, scope.today))
  return 'reason' in found ? found : { still: { about, rows: found.rows } }
}

/** What was taken away meanwhile is not told of. */
function remaining<Row extends { id: string }>(
  known: ReadonlyMap<string, Row>,
  { about_ids: ids }: Due,
  untold: (row: Row) => NotSentReason | null,
): { rows: Row[] } | { reason: NotSentReason } {
  const all = ids.flatMap((id) => known.get(id) ?? [])
  const reasons = all.map(untold)
  const rows = all.filter((_, at) => reasons[at] === null)
  if (rows.length > 0) return { rows }
  return { reason: reasons.find((reason) => reason !== null) ?? 'tooLate' }
}

type Asked = {
  family: ToldFamily
  still: Still
  action: RuleAction
  locale: Locale
  /** By which agreements are read, in their order. */
  links: readonly string[]
}

/** Of several each value tells of all. */
export function valuesOf(platform: Platform, scope: Scope, asked: Asked): MessageValues {
  const { family, still, action, locale, links } = asked
  return known({
    ...familyValues(platform, scope, family),
    ...(still.about === 'invoice' ? invoiceValues(platform, scope, { family, action, locale, rows: still.rows }) : {}),
    ...(still.about === 'agreement' ? agreementValues(still.rows, { locale, links }) : {}),
    ...(still.about === 'enrollment' ? ofEnrollments(platform, scope, { action, locale, rows: still.rows }) : {}),
  })
}

type OfEnrollments = Pick<Asked, 'action' | 'locale'> & { rows: readonly ToldEnrollment[] }

function ofEnrollments(platform: Platform, scope: Scope, { action, locale, rows }: OfEnrollments): MessageValues {
  const isOfNextYear = action.type === 'reEnrollments'
  return {
    ...enrollmentValues(platform, scope, rows, { locale, isOfNextYear }),
    ...(isOfNextYear ? openingValues(rows, action.openings, locale) : {}),
  }
}

function known(values: { [Name in keyof MessageValues]: MessageValues[Name] | undefined }): MessageValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

/** By which the courier knows who reads it: an invoice whose payer the family is, or the enrollment. */
export function readerOf({ about, rows }: Still): { invoiceId: string } | { enrollmentId: string } {
  if (about === 'enrollment') return { enrollmentId: must(rows[0], 'a message tells of something').id }
  if (about === 'agreement') return { invoiceId: must(rows[0], 'a message tells of something').told_invoice_id }
  return { invoiceId: must(rows[0], 'a message tells of something').id }
}

/** Records on whose pages it is told that the family was written to. */
export function recordsOf({ about, rows }: Still): string[] {
  if (about !== 'invoice') return rows.map(({ id }) => id)
  return rows.flatMap(({ id, agreement_id: agreement }) => (agreement === null ? [id] : [id, agreement]))
}
