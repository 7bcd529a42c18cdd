// Row -> contract.
import { PaymentFile } from '@caderneta/contracts/payment-files'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type PaymentFileRow = Selectable<Database['payment_file']>

export const toPaymentFile = record(PaymentFile)
