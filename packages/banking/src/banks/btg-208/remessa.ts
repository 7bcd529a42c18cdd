import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import { slipNumberOf } from '../../cnab/remessa-values.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { febraban240Rail } from '../../terms/rail.ts'
import { btgBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'

const charges: Charges240 = { exempt: '3' }

export const btgRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: btgAllocated,
    rail: febraban240Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms },
    header: (context) => ({
      bankName: 'BTG PACTUAL',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '103',
    }),
    batchHeader: (context) => ({ batchLayoutVersion: context.agreement.batchLayoutVersion ?? '060' }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

/** Number of 11 and its digit from the left; one writer leaves the digit out. */
export function btgAllocated(joined: string): string {
  return joined.length === 11 ? joined : joined.slice(0, -1)
}

/** 31 changes every other datum of the title. */
function changeTerms({ interest, fine, discounts }: CarriedTerms): string[] {
  return interest || fine || discounts.length > 0 ? ['31'] : []
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    nossoNumero: slipNumberOf(context, title, btgBoleto).nossoNumeroComplete,
    wallet: '1',
    documentType: '1',
    issuance: '2',
    delivery: '2',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    writeOffCode: title.writeOffDays ? '1' : '2',
    writeOffDays: title.writeOffDays ?? 0,
  }
}
