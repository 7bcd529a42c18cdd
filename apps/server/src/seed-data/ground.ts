// What stands before the first invoice: accounts, bank agreements, schools, classes, families, enrollments.
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { sql, statement } from '../platform/db/sql.ts'
import { idsOf } from './ids.ts'
import { layPlans } from './plans.ts'
import type { Random } from './random.ts'
import { rowsOfSchools } from './school-rows.ts'
import type { BankPlan, NetworkPlan } from './sizes.ts'
import { type SeedRow, type Write, writeRows } from './written-rows.ts'
import type { SeededBank, SeededClass } from './ground-work.ts'

export type SeededNetwork = {
  tenantId: number
  plan: NetworkPlan
  banks: SeededBank[]
  classes: SeededClass[]
  schoolIds: string[]
}

type Rows = ReturnType<typeof rowsOfSchools>['rows']
/** What is to be written, and what the months need to know of it. */
export type Ground = { network: SeededNetwork; rows: Rows; newId: () => string }

/** A function of its arguments alone: the same ids and the same people each time. */
export function groundOf(tenantId: number, plan: NetworkPlan, today: CalendarDate, random: Random): Ground {
  const newId = idsOf(random, today)
  const banks = plan.banks.map((bank) => ({
    ...bank,
    accountId: newId(),
    bankAgreementId: newId(),
    accountDigit: digitOf(bank),
  }))
  const { rows, classes } = rowsOfSchools({ tenantId, plan, banks, today, random, newId })
  const schoolIds = rows.schools.map(({ id }) => id)
  return { network: { tenantId, plan, banks, classes, schoolIds }, rows, newId }
}

export async function layGround(
  write: Write,
  { network, rows, newId }: Ground,
  today: CalendarDate,
): Promise<SeededNetwork> {
  const { tenantId, plan, banks, schoolIds } = network
  await writeRows(
    write,
    'bank_account',
    banks.map((bank) => accountRow(tenantId, plan, bank)),
  )
  await writeRows(
    write,
    'bank_agreement',
    banks.map((bank) => bankAgreementRow(tenantId, bank)),
  )
  await writeRows(write, 'school', rows.schools)
  await layPlans(write, tenantId, schoolIds, today, newId)
  await writeRows(write, 'course', rows.courses)
  await writeRows(write, 'academic_class', rows.classes)
  await writeRows(write, 'guardian', rows.guardians, contactsOf)
  await writeRows(write, 'guardian_contact', rows.contacts)
  await writeRows(write, 'student', rows.students)
  await writeRows(write, 'enrollment', rows.enrollments)
  return network
}

function digitOf({ bank, agency, account }: BankPlan): string {
  return bank === '341' ? String(mod10(agency + account)) : '7'
}

function accountRow(tenantId: number, { holder }: NetworkPlan, bank: SeededBank): SeedRow<'bank_account'> {
  return {
    tenant_id: tenantId,
    id: bank.accountId,
    bank: bank.bank,
    agency: bank.agency,
    account: bank.account,
    account_digit: bank.accountDigit,
    holder_name: holder.name,
    holder_tax_id: holder.cnpjBase + cnpjCheckDigits(holder.cnpjBase),
    holder_address: 'Avenida Paulista, 1374, Bela Vista · São Paulo - SP · CEP 01310-100',
  }
}

function bankAgreementRow(tenantId: number, bank: SeededBank): SeedRow<'bank_agreement'> {
  return {
    tenant_id: tenantId,
    id: bank.bankAgreementId,
    bank_account_id: bank.accountId,
    carteira: bank.carteira,
    code: bank.code,
    layout: bank.bank === '104' ? 'cnab240' : 'cnab400',
    payable_days: 60,
    pix_key: bank.pixKey,
  }
}

function contactsOf(guardians: string) {
  return statement(sql`insert into guardian_contact (tenant_id, guardian_id, kind, value)
    select tenant_id, id, kind, value from jsonb_populate_recordset(null::guardian, ${guardians}::jsonb)
      cross join lateral (values ('phone', phone), ('email', email)) as reached (kind, value)`)
}
