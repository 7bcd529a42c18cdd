// The row of a contract with the names around it.
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type ContractColumns = Selectable<Database['enrollment_contract']>

export type ContractRow = ContractColumns & {
  school_name: string
  school_tax_id: string
  school_phone: string | null
  school_email: string | null
  class_id: string
  class_name: string
  school_year: number
  enrollment_status: string
  guardian_id: string
  signer_name: string | null
  signer_tax_id: string | null
  signed_at: Date | null
  signed_from: string | null
  user_agent: string | null
  signed_link_id: string | null
}
