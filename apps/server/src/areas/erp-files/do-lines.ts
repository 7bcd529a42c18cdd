// The lines of one chunk, one after the other, each by the call that a person would make.
import type { Operation } from '@caderneta/contracts/define'

import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { allowed } from '../../platform/access/allowed.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { type Asked, askerOf } from '../../platform/jobs/background-job.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Call, Endpoint } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cancelInvoice, closeInvoice, createInvoice, updateInvoice } from '../invoices/public.ts'
import {
  doneLinePart,
  enrollmentsOfPayers,
  knownTaxIds,
  linesToDo,
  newSlipPart,
  type Payable,
  type Slip,
  slipsOf,
  type WaitingLine,
} from './erp-line-store.ts'
import type { ErpInput } from './read-erp-file.job.ts'

export type RefusedLine = { position: number; code: string; values: Record<string, string | number> }

type Known = { payables: Payable[]; taxIds: Set<string>; slips: Map<string, Slip> }
type Maker = Pick<Call<unknown>, 'platform' | 'scope'> & { input: ErpInput }

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
    const [payables, guardians, slips] = await Promise.all([
      enrollmentsOfPayers(tx, input.schoolId, taxIds),
      knownTaxIds(tx, taxIds),
      slipsOf(tx, input.schoolId, [...new Set(found.flatMap((line) => line.slip_id ?? []))]),
    ])
    const bySlip = new Map(slips.map((slip) => [slip.slip_id, slip]))
    return { lines: found, known: { payables, taxIds: new Set(guardians.map((each) => each.tax_id)), slips: bySlip } }
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
  const { id: enrollmentId, payer } = payableOf(line, known)
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

/** Whom the slip charges. The enrollment that a person chose goes before what the payer tells. */
function payableOf(line: WaitingLine, { payables, taxIds }: Known): Pick<Payable, 'id' | 'payer'> {
  const ofPayer = payables.filter((each) => each.tax_id === line.payer_tax_id)
  if (line.enrollment_id !== null) {
    return ofPayer.find(({ id }) => id === line.enrollment_id) ?? { id: line.enrollment_id, payer: 'guardian' }
  }
  if (!taxIds.has(line.payer_tax_id)) throw new Refusal('erp_guardian_unknown')
  const ofYear = ofPayer.filter((each) => each.school_year === Number(line.due_on?.slice(0, 4)))
  const [payable] = ofYear
  if (!payable) throw new Refusal('erp_enrollment_unknown')
  if (ofYear.length > 1) throw new Refusal('erp_several_enrollments', { values: { count: ofYear.length } })
  return payable
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

type Made = { params: object; body: object }

/** @throws Refusal of the call, or where whoever brought the file may not make it. */
async function made(
  { platform, scope }: Maker,
  endpoint: Endpoint & { operation: Operation },
  input: Made,
  together: (answer: unknown) => Part[],
): Promise<void> {
  const ability = allowed(endpoint.operation, scope)
  if (!ability.can) throw new Refusal(ability.reason)
  const read = endpoint.operation.body?.safeParse(input.body)
  if (read && !read.success)
    throw new Refusal('invalid_request', { members: read.error.issues.map(({ path }) => path.join('.')) })
  await endpoint.run({
    platform,
    scope,
    input: { ...input, body: read?.data ?? {}, query: {} },
    key: undefined,
    together,
  })
}
