// Rows of an invoice and of what belongs to it.
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type InvoiceTable = Selectable<Database['invoice']>

export type ItemRow = Selectable<Database['invoice_item']> & {
  /** The provider's plan under which it was issued; null before, and where there was none. */
  plan_name: string | null
  /** Is what the counter takes for it the provider's money? */
  is_guaranteed: boolean
}

export type CommentRow = {
  id: string
  comment: string
  event_type: string | null
  at: string
  actor_name: string | null
}

export type PaymentRow = Selectable<Database['payment']> & {
  /** Of an installment: a part of it went back to the family with the invoice that it covered. Absent: it was not asked. */
  is_given_back?: boolean
}

export type PixRow = Selectable<Database['pix_charge']>
