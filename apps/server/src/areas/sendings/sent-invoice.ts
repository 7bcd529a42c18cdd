// What is told of an invoice when it goes to its family, read before anything is locked.
import { digitableLineOf } from '@caderneta/banking'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { GuardianAccess } from '@caderneta/contracts/network-access'
import type { Tenant } from '../../platform/access/tenant-directory.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import {
  canPrint,
  canSend,
  chargesAnswer,
  factsOf,
  invoiceById,
  type InvoiceRecord,
  type PixRow,
  pixOf,
} from '../invoices/public.ts'
import { type FamilyLink, familyUrl, linkGeneration } from '../invoice-view/public.ts'
import { choiceColumns } from '../guardians/public.ts'
import { firstName, slipsOf, slipsPdf } from '../slips/public.ts'
import { lookOf } from '../tenants/public.ts'

type Payer = { name: string; email: string | null; language: string | null }

export type Told = {
  invoice: InvoiceRecord
  payer: Payer
  link: FamilyLink
  digitableLine: string | null
  pix: string | null
  slip: { name: string; base64: string } | null
}

/** @throws Refusal where nothing is sent of it. */
export async function toldInvoice(
  platform: Platform,
  scope: Scope,
  id: string,
  { withSlip }: { withSlip: boolean },
): Promise<Told> {
  const read = await readTransaction(platform.readPool, scope.tenantId, (tx) => readAll(tx, scope, id))
  const { invoice, pix, payer, generation, slips, look } = read
  const ability = canSend(factsOf(invoice), pix)
  if (!ability.can) throw new Refusal(ability.reason)
  const tenant = must(await platform.directory.find(scope.tenantId), 'the call acts in it')
  const means = offeredMeans(invoice, pix, tenant)
  const [slip] = means.hasSlip && withSlip ? slips : []
  const bytes = slip ? await slipsPdf([slip], look) : null
  return {
    invoice,
    payer,
    link: familyUrl(platform, scope, invoice, generation),
    digitableLine: means.digitableLine,
    pix: means.pix,
    slip: bytes && { name: `boleto-${invoice.number}.pdf`, base64: bytes.toString('base64') },
  }
}

type Options = Pick<Tenant, 'onlinePayment' | 'guardianAccess'>

/** What the network does not offer its families is not sent to them either, and nothing where the school is denied as seller. */
function offeredMeans(invoice: InvoiceRecord, pix: PixRow | undefined, { onlinePayment, guardianAccess }: Options) {
  const isPayable = onlinePayment && !invoice.is_seller_denied
  const offers = (option: GuardianAccess) => isPayable && guardianAccess.includes(option)
  const pixCode = pix?.status === 'active' ? pix.payload : null
  return { ...slipMeans(invoice, offers), pix: offers('pix') ? pixCode : null }
}

function slipMeans(invoice: InvoiceRecord, offers: (option: GuardianAccess) => boolean) {
  const barCode = canPrint(factsOf(invoice)).can ? invoice.bar_code : null
  return {
    hasSlip: barCode !== null && offers('slipPdf'),
    digitableLine: barCode !== null && offers('digitableLine') ? digitableLineOf(barCode) : null,
  }
}

async function readAll(tx: Tx, scope: Scope, id: string) {
  const invoice = await tx.first(invoiceById(scope, id))
  if (!invoice) throw notFound('invoice')
  const [pix, payer, known, slips, look] = await Promise.all([
    tx.first(pixOf(scope, id)),
    tx.first(
      statement(sql<Payer>`select g.name, g.email, ${choiceColumns('g')} from guardian g
        where g.tenant_id = ${scope.tenantId}::int and g.id = ${invoice.guardian_id}::uuid`),
    ),
    tx.first(linkGeneration(scope.tenantId, invoice.guardian_id)),
    slipsOf(tx, scope, [id]),
    lookOf(tx),
  ])
  const { generation } = must(known, 'a count is always there')
  return { invoice, pix, payer: must(payer, 'an invoice has a payer'), generation, slips, look }
}

/** Amounts and days of the message, as text. */
export function wordsOf({ invoice }: Pick<Told, 'invoice'>, { today }: Pick<Scope, 'today'>, locale: 'pt-BR' | 'en') {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return {
    school: invoice.school_name,
    student: firstName(invoice.student_name),
    month: `${month.format(new Date(`${invoice.competence}T12:00:00Z`))}/${invoice.competence.slice(0, 4)}`,
    due: formatDate(toCalendarDate(invoice.due_on)),
    value: formatMoney(toCents(chargesAnswer(invoice, toCalendarDate(today)).totalCents)),
  }
}
