// The lines of one chunk, one after the other, each by the call that a person would make.
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { type Asked, askerOf } from '../../platform/jobs/background-job.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cancelInvoice, closeInvoice, createInvoice, updateInvoice } from '../invoices/public.ts'
import {
  doneLinePart,
  enrollmentsOfPayers,
  knownTaxIds,
  linesToDo,
  newSlipPart,
  rulesOf,
  type Slip,
  slipsOf,
  type WaitingLine,
} from './erp-line-store.ts'
import { made, type Maker } from './made-call.ts'
import { type Payers, payableOf } from './payer-of-line.ts'
import type { ErpInput } from './erp-input.ts'

export type RefusedLine = { position: number; code: string; values: Record<string, string | number> }

type Known = Payers & { slips: Map<string, Slip> }

/** @returns the lines that could not be done. */
export async function doLines(
  input: ErpInput,
  positions: readonly number[],
  asked: Asked,
  { platform, scope: system }: JobContext,
): Promise<RefusedLine[]> {
  const scope = {
    ...system,
    actor: askerOf(asked, system),
    schools: [input.schoolId],
    policies: new Set(input.policies),
  }
  const maker = { platform, scope, input }
  const { lines, known } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const found = await linesToDo(tx, input.erpFileId, positions)
    const taxIds = [...new Set(found.map((line) => line.payer_tax_id))]
    const [payables, guardians, rules, slips] = await Promise.all([
      enrollmentsOfPayers(tx, input.schoolId, taxIds),
      knownTaxIds(tx, taxIds),
      rulesOf(tx, input.schoolId),
      slipsOf(tx, input.schoolId, [...new Set(found.flatMap((line) => line.slip_id ?? []))]),
    ])
    const bySlip = new Map(slips.map((slip) => [slip.slip_id, slip]))
    const classes = new Map(rules.map((rule) => [rule.school_year, rule.class_id]))
    const known = { payables, taxIds: new Set(guardians.map((each) => each.tax_id)), classes, slips: bySlip }
    return { lines: found, known }
  })
  const refused: RefusedLine[] = []
  for (const line of lines) {
    try {
      await done(maker, line, known)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ position: line.position, code: error.code, values: error.values })
    }
  }
  return refused
}

async function done(maker: Maker, line: WaitingLine, known: Known): Promise<void> {
  if (line.status === 'done') return issued(maker, line, must(line.invoice_id, 'a line that is done has its invoice'))
  const slipId = must(line.slip_id, 'a line that waits names its slip')
  const slip = known.slips.get(slipId)
  if (line.movement === 'register') {
    if (slip) throw new Refusal('erp_slip_already_created', { values: { number: slip.number ?? slip.invoice_id } })
    const invoiceId = await created(maker, line, slipId, known)
    known.slips.set(slipId, { slip_id: slipId, invoice_id: invoiceId, number: null })
    return issued(maker, line, invoiceId)
  }
  if (line.movement === 'other') throw new Refusal('erp_movement_unknown', { values: { meaning: line.meaning } })
  if (!slip) throw new Refusal('erp_slip_unknown')
  await ordered(maker, line, slip)
}

/** Cancellation and due date: by the rules of the invoice. */
async function ordered(maker: Maker, line: WaitingLine, { invoice_id: id }: Slip): Promise<void> {
  const marked = () => [doneLinePart(maker.scope, maker.input.erpFileId, line.position, id)]
  const reason = `Pedido do sistema da escola, linha ${line.position} do arquivo.`
  if (line.movement === 'cancel')
    return made(maker, cancelInvoice, { params: { id }, body: { comment: reason } }, marked)
  if (line.due_on === null) throw new Refusal('erp_line_without_date')
  await made(maker, updateInvoice, { params: { id }, body: { dueDate: line.due_on, reason } }, marked)
}

const Created = z.object({ id: z.string() })

async function created(maker: Maker, line: WaitingLine, slipId: string, known: Known): Promise<string> {
  if (line.due_on === null) throw new Refusal('erp_line_without_date')
  if (line.amount_cents === 0) throw new Refusal('erp_line_without_amount')
  const { id: enrollmentId, payer } = await payableOf(maker, line, known)
  const body = {
    enrollmentId,
    payer,
    competence: firstOfMonth(line.due_on),
    dueDate: line.due_on,
    valueCents: line.amount_cents,
    externalId: slipId,
  }
  const { input, scope } = maker
  let invoiceId = ''
  await made(maker, createInvoice, { params: {}, body }, (answer) => {
    invoiceId = Created.parse(answer).id
    const { erpFileId, schoolId } = input
    const { position } = line
    return [
      doneLinePart(scope, erpFileId, position, invoiceId),
      newSlipPart(scope, { schoolId, slipId, erpFileId, position, invoiceId }),
    ]
  })
  return invoiceId
}

/** Number, nosso número and registration. An invoice that cannot be issued stands, and its line says why. */
async function issued(maker: Maker, line: WaitingLine, invoiceId: string): Promise<void> {
  const { platform, scope, input } = maker
  const { tenantId } = scope
  const ofLine = sql`tenant_id = ${tenantId}::int and erp_file_id = ${input.erpFileId}::uuid and position = ${line.position}::int`
  try {
    await made(maker, closeInvoice, { params: { id: invoiceId }, body: {} }, () => [
      { name: 'issued_erp_line', rows: 1, sql: sql`update erp_line set is_issued = true where ${ofLine} returning 1` },
    ])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, values } = error
    const told = sql`update erp_line set is_issued = ${code === 'already_issued'}::boolean,
      reason = ${code === 'already_issued' ? null : code}::text, reason_values = ${JSON.stringify(values)}::jsonb where ${ofLine}`
    await writeTransaction(platform.writePool, tenantId, (tx) => tx.commitWith(statement(told)))
  }
}
