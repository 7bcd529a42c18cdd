import { BankingError, type Notice } from '../banking-error.ts'
import { makeNossoNumero } from '../boleto/make-boleto.ts'
import { findBank } from '../banks/list.ts'
import type { RetornoLayout } from './bank.ts'
import { BatchWriter } from './batch-writer.ts'
import type { FieldValue, RecordValues } from './encode.ts'
import type { LayoutName } from './layout.ts'
import { RecordWriter } from './record-writer.ts'
import type { RemessaAgreement } from './remessa-rules.ts'
import { companyValues } from './remessa-values.ts'

/** One line that a bank would send back. Money in cents, dates ISO. */
export type RetornoEntry = {
  /** The bank's own code of the event, as its table has it. */
  event: string
  /** The number the company allocated. */
  nossoNumero: bigint | number | string
  /** The same with all its digits, where the caller has it from the bank's remessa; absent: worked out. */
  completeNumber?: string | undefined
  companyUse?: string | undefined
  documentNumber?: string | undefined
  dueOn: string | null
  /** Decides the year of the number at banks that restart it (748); absent: the due date. */
  issuedOn?: string | undefined
  amountCents: number
  eventOn: string
  creditOn?: string | null | undefined
  payerPaidCents?: number | undefined
  feeCents?: number | undefined
  interestCents?: number | undefined
  discountCents?: number | undefined
  rebateCents?: number | undefined
  otherCents?: number | undefined
  /** Reason codes, as many as the field takes. */
  reasons?: readonly string[] | undefined
  /** Movement that the event answers, where its code alone does not tell (136). */
  originalMovement?: string | undefined
  /** What became of an order to protest: A taken, D dropped (237, 748). */
  protestReply?: string | undefined
  pix?: { txid?: string | undefined; url?: string | undefined; copyAndPaste?: string | undefined } | undefined
}

export type RetornoInput = {
  bank: string
  layout: LayoutName
  agreement: RemessaAgreement
  fileSequence: number
  createdAt: { on: string; time: string }
  titles: readonly RetornoEntry[]
}

/**
 * A return file as the bank would send it: for a simulated bank and for tests; a real one comes from the bank.
 * @throws BankingError when the bank has no such layout or a value does not fit its field.
 */
export function writeRetorno(input: RetornoInput): Uint8Array {
  const bank = findBank(input.bank)
  const layout = bank.retornos.find((each) => each.table.layout === input.layout)
  if (!layout) {
    throw new BankingError(
      'not_certified',
      `O banco ${bank.code} não tem tabela de retorno ${input.layout.toUpperCase()}.`,
      'layout',
    )
  }
  const writer = new RecordWriter(layout.table, ignore)
  return layout.table.width === 240 ? write240(input, layout, writer) : write400(input, layout, writer)
}

function write400(input: RetornoInput, layout: RetornoLayout, writer: RecordWriter): Uint8Array {
  const common = commonValues(input, layout)
  writer.put('header', { ...common, bankName: bankNameOf(input, layout) })
  let total = 0
  for (const entry of input.titles) {
    writer.put('detail', { ...common, ...entryValues(input, layout, entry) })
    if (entry.pix && writer.has('pix')) writer.put('pix', pixValues(entry))
    total += entry.amountCents
  }
  const { trailer = {} } = layout.rules
  const proof: Record<string, FieldValue> = { fileSequence: input.fileSequence }
  if (trailer.titles) proof[trailer.titles] = input.titles.length
  if (trailer.lines) proof[trailer.lines] = writer.count + 1
  if (trailer.total) proof[trailer.total] = total
  writer.put('trailer', proof)
  return writer.bytes()
}

/** Where the header has no field for the code of the bank, it stands in front of the name. */
function bankNameOf(input: RetornoInput, layout: RetornoLayout): string {
  const header = layout.table.records.find((each) => each.record === 'header')
  const { name } = findBank(input.bank)
  return header?.fields.some((field) => field.name === 'bankCode') ? name : `${input.bank}${name}`
}

function write240(input: RetornoInput, layout: RetornoLayout, writer: RecordWriter): Uint8Array {
  const common = commonValues(input, layout)
  writer.put('header', { ...common, batchNumber: 0 })
  const batches = new BatchWriter(writer, {
    header: common,
    trailer: ({ details }) => ({ batchRecordCount: layout.rules.batchCounts === 'details' ? details : details + 2 }),
  })
  for (const entry of input.titles) {
    const layers = [entryValues(input, layout, entry), common]
    const records = [
      { record: 'T', layers },
      { record: 'U', layers },
    ]
    // Where Y03 carries the Pix, Y04 is a list of cheques.
    const pix = ['Y03', 'Y04'].find((name) => writer.has(name))
    if (entry.pix && pix) records.push({ record: pix, layers: [pixValues(entry), ...layers] })
    batches.put(records, entry.amountCents)
  }
  const batchCount = batches.finish()
  writer.put('trailer', { batchNumber: 9999, batchCount, recordCount: writer.count + 1 })
  return writer.bytes()
}

/** Stands for a document that is not written. */
const anyone = '11222333000181'

function commonValues(input: RetornoInput, { table }: RetornoLayout): RecordValues {
  const hasAccountDigit = table.records.some(({ fields }) => fields.some(({ name }) => name === 'companyAccountDigit'))
  const { agreement, fileSequence, createdAt, bank } = input
  // A remessa need not name its company by document, so its bank's answer need not either.
  const isNamed = agreement.company.taxId !== ''
  const context = { bankCode: bank, agreement, fileSequence, createdAt, report: ignore, hasZipSuffix: false }
  const { companyDocumentType, companyDocument, companyName, fileDate, recordedDate, fileTime } = companyValues(
    isNamed ? context : { ...context, agreement: { ...agreement, company: { ...agreement.company, taxId: anyone } } },
  )
  return {
    ...(isNamed ? { companyDocumentType, companyDocument } : {}),
    companyName,
    fileDate,
    recordedDate,
    fileTime,
    fileSequence,
    batchFileSequence: fileSequence,
    companyAgency: agreement.agency,
    companyAccount: agreement.account,
    companyAccountDigit: agreement.accountDigit,
    // Banks that check agency and account together have this digit alone.
    ...(input.layout === 'cnab400' || !hasAccountDigit ? { companyAgencyAccountDigit: agreement.accountDigit } : {}),
    beneficiaryCode: agreement.beneficiaryCode,
    companyCode: companyCodeOf(agreement),
    agreementNumber: agreement.agreement,
  }
}

/** Agency and account with their digits, where the bank names its company so (422). */
function companyCodeOf({ agency, agencyDigit, account, accountDigit, beneficiaryCode }: RemessaAgreement) {
  if (beneficiaryCode) return beneficiaryCode
  return (
    `${agency ?? ''}${agencyDigit ?? ''}`.padStart(5, '0') + `${account ?? ''}${accountDigit ?? ''}`.padStart(9, '0')
  )
}

function entryValues(input: RetornoInput, layout: RetornoLayout, entry: RetornoEntry): RecordValues {
  return {
    ...numberValues(input, layout, entry),
    ...moneyValues(layout, entry),
    wallet: layout.rules.wallet ?? input.agreement.carteira,
    eventCode: entry.event,
    eventDate: entry.eventOn,
    creditDate: entry.creditOn,
    dueDate: entry.dueOn,
    amount: entry.amountCents,
    companyUse: entry.companyUse,
    documentNumber: entry.documentNumber,
    originalMovement: entry.originalMovement,
    protestReply: entry.protestReply,
    ...reasonValues(layout, entry),
  }
}

/** The number with its digits, laid from the right over the fields the bank writes it in. */
function numberValues(input: RetornoInput, layout: RetornoLayout, entry: RetornoEntry): RecordValues {
  const { dueOn, issuedOn, amountCents, nossoNumero } = entry
  const slip = { ...input.agreement, bank: input.bank, nossoNumero, dueOn, issuedOn, amountCents }
  // Where no rule of the number is public, the bank's own digits are what the caller says.
  const complete =
    entry.completeNumber ??
    (findBank(input.bank).boleto ? makeNossoNumero(slip).nossoNumeroComplete : `${nossoNumero}0`)
  let rest = layout.rules.written?.(complete) ?? complete
  const values: Record<string, FieldValue> = {}
  for (const name of layout.rules.number.toReversed()) {
    const field = layout.table.records.flatMap((each) => each.fields).find((each) => each.name === name)
    if (!field) continue
    const length = field.end - field.start + 1
    values[name] = field.type === 'num' ? rest.slice(-length).replace(/^0+(?=.)/, '') : rest.slice(-length)
    rest = rest.slice(0, -length)
  }
  return values
}

function moneyValues(layout: RetornoLayout, entry: RetornoEntry): RecordValues {
  const paid = entry.payerPaidCents ?? 0
  const fee = entry.feeCents ?? 0
  return {
    paidAmount: layout.rules.isPrincipalApart ? paid - (entry.interestCents ?? 0) : paid,
    creditedAmount: layout.rules.isFeeNetted ? Math.max(0, paid - fee) : paid,
    feeAmount: fee,
    interestAmount: entry.interestCents,
    discountAmount: entry.discountCents,
    rebateAmount: entry.rebateCents,
    otherCreditsAmount: entry.otherCents,
  }
}

function reasonValues(layout: RetornoLayout, entry: RetornoEntry): RecordValues {
  const reasons = entry.reasons ?? []
  const joined = reasons.map((reason) => reason.padEnd(layout.rules.reasonLength)).join('')
  const [rejectionReason1, rejectionReason2, rejectionReason3] = reasons
  return { rejectionReasons: joined, rejectionText: joined, rejectionReason1, rejectionReason2, rejectionReason3 }
}

function pixValues(entry: RetornoEntry): RecordValues {
  const { txid, url, copyAndPaste } = entry.pix ?? {}
  return { txid, pixKeyOrUrl: url, pixEmv: copyAndPaste }
}

/** A bank tells nobody what it abbreviates. */
function ignore(_notice: Notice): void {}
