import { School } from '@caderneta/contracts/school-shapes'
import { maskName } from '@caderneta/kernel/person-name'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'

export type SchoolRow = Selectable<Database['school']>
/** What the record shows of the row. */
type Shown = Omit<SchoolRow, 'tenant_id' | 'created_at' | 'search' | 'company_name_key'>

/** What later areas need of a school that they hold. */
export type SchoolInScope = Pick<
  SchoolRow,
  'id' | 'fantasy_name' | 'is_active' | 'payment_days' | 'max_monthly_installments' | 'max_early_discount_ppm'
>

/** Early-payment discounts as schools and invoices store them. */
export const StoredDiscounts = z.array(
  z.object({ days: z.number(), percentPpm: z.number().optional(), valueCents: z.number().optional() }),
)
const StoredAddress = School.shape.address
const StoredOwners = School.shape.owners

/** Row -> contract. */
export function toSchool(row: Shown, { isMasked }: Pick<Scope, 'isMasked'>): School {
  return {
    id: row.id,
    code: row.code,
    companyName: row.company_name,
    fantasyName: row.fantasy_name,
    cnpj: row.cnpj,
    foundingYear: row.founding_year,
    openedOn: row.opened_on,
    emails: row.emails,
    phones: row.phones,
    notificationEmails: row.notification_emails,
    owners: StoredOwners.parse(row.owners).map((owner) => (isMasked ? coveredOwner(owner) : owner)),
    address: StoredAddress.parse(row.address),
    bankAgreementId: row.bank_agreement_id,
    limits: limitsOf(row),
    terms: termsOf(row),
    seller: { status: row.seller_status, reason: row.seller_reason },
    isActive: row.is_active,
    isMasked,
    version: row.version,
  }
}

type Owner = School['owners'][number]

function coveredOwner({ name, cpf, document }: Owner): Owner {
  return { name: maskName(name), cpf: maskTaxId(cpf), document: document && '•••' }
}

/** The audit log tells which owner, not the documents. */
export function maskedSchool(columns: Record<string, unknown>): Record<string, unknown> {
  const { owners } = columns
  return owners === undefined ? columns : { ...columns, owners: StoredOwners.parse(owners).map(coveredOwner) }
}

function limitsOf(row: Shown): School['limits'] {
  const { max_early_discount_ppm: discount } = row
  return {
    maxEarlyDiscount: discount === null ? null : fractionFromPpm(discount),
    maxMonthlyInstallments: row.max_monthly_installments,
    maxEnrollmentInstallments: row.max_enrollment_installments,
    paymentDays: row.payment_days,
  }
}

function termsOf(row: Shown): School['terms'] {
  return {
    overdueFine: fractionFromPpm(row.fine_ppm),
    interest: fractionFromPpm(row.interest_ppm),
    interestPer: row.interest_per,
    countFrom: row.count_from,
    regime: row.charge_regime,
    correctionMinDays: row.correction_min_days,
    earlyPaymentDiscounts: StoredDiscounts.parse(row.early_discounts).map(({ days, percentPpm, valueCents }) =>
      percentPpm === undefined
        ? // none: a discount whose value was not given takes nothing off
          { days, valueCents: valueCents ?? 0 }
        : { days, percent: fractionFromPpm(toPpm(percentPpm)) },
    ),
  }
}
