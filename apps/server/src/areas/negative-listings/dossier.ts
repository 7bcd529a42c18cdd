// What was done about the debts of a guardian, with every notice as it was sent, for a court or Procon.
import { exclusionCauseWords, listingStatusWords } from '@caderneta/contracts/negative-listing-words'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { instantText } from '@caderneta/kernel/instant-text'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { heading, type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import { type Look, lookOf } from '../tenants/public.ts'
import { type ConsentRow, lastConsent } from './consent-store.ts'
import { type ListingRow, listingsOfGuardian } from './listing-store.ts'

export type Dossier = { rows: ListingRow[]; consent: ConsentRow | undefined; pdf: Buffer }

/** @throws Refusal where the guardian has no listing that the caller sees, or the caller sees masked data. */
export async function dossierOf(platform: Platform, scope: Scope, guardianId: string): Promise<Dossier> {
  const [rows, consent, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.rows(listingsOfGuardian(scope, guardianId)), tx.first(lastConsent(scope)), lookOf(tx)]),
  )
  if (rows.length === 0) throw notFound('negative_listing')
  if (scope.isMasked) throw new Refusal('personal_data_hidden', { status: 403 })
  const pdf = await paperOf('Dossiê de negativação', rows, (paper, row) => drawListing(paper, row, consent, look))
  return { rows, consent, pdf }
}

const day = (text: string | null) => (text === null ? '---' : formatDate(toCalendarDate(text)))
const moment = (at: Date | null) => (at === null ? '---' : instantText(at, 'pt-BR', 'second'))

/** On the sheet that was begun. */
export function drawListing(paper: Paper, row: ListingRow, consent: ConsentRow | undefined, look: Look): void {
  heading(paper, { tradeName: row.school_name, name: row.creditor, taxId: formatTaxId(row.cnpj), address: '' }, look)
  const number = must(row.invoice_number, 'what is listed has its number')
  titled(paper, 'Dossiê de negativação', `Fatura ${number}`)
  said(
    paper,
    `${row.guardian_name}, ${formatTaxId(row.guardian_tax_id)} · ${formatMoney(toCents(row.cents))}, vencida em ${day(row.due_on)}`,
  )
  table(
    paper,
    [{ share: 0.34 }, { share: 0.66 }],
    [
      { cells: ['O que aconteceu', 'Quando e como'], isHead: true },
      ...factsOf(row, consent).map((cells) => ({ cells })),
    ],
  )
  said(paper, 'Prova da entrega da notificação', { isBold: true })
  said(paper, row.delivery_proof ?? 'Ainda não registrada.')
  said(paper, `Notificação enviada a ${row.notice_recipient}: ${row.notice_subject}`, { isBold: true })
  said(paper, row.notice_text, { size: 9.5 })
  said(paper, `SHA-256 da notificação: ${row.notice_hash.toString('hex')}`, { size: 8 })
}

function factsOf(row: ListingRow, consent: ConsentRow | undefined): [string, string][] {
  return [
    ['Situação', listingStatusWords[row.status]['pt-BR']],
    ['Termo aceito pela rede', consent ? `${moment(consent.accepted_at)}, por ${consent.accepted_by_name}` : '---'],
    ['Notificada por', `${row.requested_by_name}, em ${day(row.noticed_on)}`],
    ['E-mail entregue ao servidor', moment(row.notice_sent_at)],
    ['Recebida pelo responsável', day(row.delivered_on)],
    [`Prazo do estado (${row.uf}, ${row.waiting_days} dias)`, day(row.wait_until)],
    ['Inclusão solicitada', day(row.inclusion_asked_on)],
    ['Incluída', row.included_on === null ? '---' : `${day(row.included_on)}, protocolo ${row.protocol ?? '---'}`],
    ['Motivo da exclusão', row.exclusion_cause === null ? '---' : exclusionCauseWords[row.exclusion_cause]['pt-BR']],
    ['Exclusão solicitada', day(row.exclusion_asked_on)],
    ['Prazo da exclusão', day(row.exclusion_due_on)],
    ['Excluída', day(row.excluded_on)],
    ['Encerrada sem inclusão', row.dropped_reason ?? '---'],
  ]
}
