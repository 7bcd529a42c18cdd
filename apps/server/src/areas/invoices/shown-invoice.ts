// What lists and files show of an invoice: its own columns and the names around it, without what only its permissions and its title ask for.
import { sql } from 'kysely'
import { indexesOf, type StoredIndexes } from '../price-indexes/public.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { isInQuarantine } from './quarantine-store.ts'

const own = [
  'id',
  'number',
  'status',
  'bank_registration',
  'nosso_numero',
  'school_id',
  'student_id',
  'guardian_id',
  'enrollment_id',
  'competence',
  'issued_on',
  'due_on',
  'nominal_cents',
  'open_cents',
  'paid_cents',
  'paid_on',
  'fine_ppm',
  'interest_ppm',
  'interest_per',
  'count_from',
  'early_discounts',
  'charge_regime',
  'correction_min_days',
  'late_since',
  'version',
] as const satisfies readonly (keyof InvoiceTable)[]

/** A row of `shownColumns`. */
export type ShownInvoice = Pick<InvoiceTable, (typeof own)[number]> & {
  price_indexes: StoredIndexes
  school_name: string
  class_name: string | null
  student_name: string
  guardian_name: string
  guardian_tax_id: string
  is_in_quarantine: boolean
}

/** Of `invoice i` with `shownNames`. */
export const shownColumns = sql`${sql.join(own.map((name) => sql.ref(`i.${name}`)))}, ${indexesOf('i')} as price_indexes,
  s.fantasy_name as school_name, c.name as class_name, st.name as student_name, g.name as guardian_name, g.tax_id as guardian_tax_id,
  ${isInQuarantine} as is_in_quarantine`

export const shownNames = sql`
  join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
  join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
  join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
  left join academic_class c on c.tenant_id = i.tenant_id and c.id = i.class_id`
