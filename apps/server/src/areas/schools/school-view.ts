import { School } from '@caderneta/contracts/schools'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.generated.ts'

export type SchoolRow = Selectable<Database['school']>
/** What the record shows of the row. */
type Shown = Omit<SchoolRow, 'tenant_id' | 'created_at' | 'search'>

/** Early-payment discounts as schools and invoices store them. */
export const StoredDiscounts = z.array(
  z.object({ days: z.number(), percentPpm: z.number().optional(), valueCents: z.number().optional() }),
)
const StoredAddress = School.shape.address

/** Row -> contract. */
export function toSchool(row: Shown): School {
  return {
    id: row.id,
    code: row.code,
    companyName: row.company_name,
    fantasyName: row.fantasy_name,
    cnpj: row.cnpj,
    email: row.email,
    phone: row.phone,
    address: StoredAddress.parse(row.address),
    bankAgreementId: row.bank_agreement_id,
    terms: {
      overdueFine: fractionFromPpm(row.fine_ppm),
      interest: fractionFromPpm(row.interest_ppm),
      interestPer: row.interest_per,
      countFrom: row.count_from,
      earlyPaymentDiscounts: StoredDiscounts.parse(row.early_discounts).map(({ days, percentPpm, valueCents }) =>
        percentPpm === undefined
          ? // none: a discount whose value was not given takes nothing off
            { days, valueCents: valueCents ?? 0 }
          : { days, percent: fractionFromPpm(toPpm(percentPpm)) },
      ),
    },
    isActive: row.is_active,
    version: row.version,
  }
}
