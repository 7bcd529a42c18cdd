import { between } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { febraban240Rail } from '../../terms/rail.ts'
import { slipNumberOf } from '../../cnab/remessa-values.ts'
import { ailosBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'

const charges: Charges240 = { exempt: '3' }

export const ailosRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: between(8, 0),
    rail: febraban240Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({
      ...agreementOf(context),
      bankName: 'AILOS',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '087',
    }),
    batchHeader: (context) => ({
      ...agreementOf(context),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '045',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

function agreementOf(context: RemessaContext): RecordValues {
  return { agreementNumber: context.agreement.agreement || context.agreement.beneficiaryCode }
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    nossoNumero: slipNumberOf(context, title, ailosBoleto).nossoNumeroComplete,
    registration: '1',
    issuance: '2',
    delivery: '2',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    writeOffCode: '2',
  }
}
