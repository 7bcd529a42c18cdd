import type { RetornoLayout } from '../../cnab/bank.ts'
import { febrabanTold } from '../../cnab/febraban-240-reasons.ts'
import { paidAndCredited } from '../../cnab/retorno-rules.ts'
import { btgAllocated } from './remessa.ts'
import { events240, reasons240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'

export const btgRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: reasons240,
  rules: {
    number: ['nossoNumero'],
    allocated: btgAllocated,
    payment: paidAndCredited,
    wallet: '1',
    said: 'Pago: 78-92 do U. Creditado: 93-107. O abatimento (48-62) já veio com o valor pago: não se subtrai.',
    reasonLength: 2,
    told: febrabanTold,
    answers: { termsChanged: '27', changeRefused: '30' },
  },
}
