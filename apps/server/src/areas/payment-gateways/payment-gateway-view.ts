// Row -> contract.
import { PaymentGateway } from '@caderneta/contracts/payment-gateways'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type PaymentGatewayRow = Omit<Selectable<Database['payment_gateway']>, 'created_at'> & { is_chosen: boolean }

export const toPaymentGateway = record(PaymentGateway, (row: PaymentGatewayRow) => ({ isGlobal: row.tenant_id === 0 }))
