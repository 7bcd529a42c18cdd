import { BankingError } from '../../banking-error.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-terms.ts'
import { febraban240Rail } from '../../terms/rail.ts'
import { titleNumber } from '../../cnab/remessa-values.ts'
import { caixaModality } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'

const charges: Charges240 = { exempt: '3' }

export const caixaRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    rail: febraban240Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms },
    header: (context) => ({
      ...agreementOf(context),
      bankName: 'CAIXA ECONOMICA FEDERAL',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '050',
      companyReserved: context.agreement.isTest ? 'REMESSA-TESTE' : 'REMESSA-PRODUCAO',
    }),
    batchHeader: (context) => ({
      ...agreementOf(context),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '030',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

/** After the due date: 12 interest, 14 fine, 16 discounts, each with its dates. */
function changeTerms({ interest, fine, discounts }: CarriedTerms): string[] {
  return [...(interest ? ['12'] : []), ...(fine ? ['14'] : []), ...(discounts.length > 0 ? ['16'] : [])]
}

function agreementOf(context: RemessaContext): RecordValues {
  const code = context.agreement.beneficiaryCode || context.agreement.agreement || ''
  if (code.length === 7) {
    throw new BankingError(
      'not_certified',
      'A remessa da Caixa com beneficiário de 7 posições está em homologação: peça ao banco a edição do layout do contrato.',
      'beneficiaryCode',
    )
  }
  return {
    beneficiaryCode: code,
    beneficiaryCodeConfirmed: code,
    companyAgencyDigit: context.agreement.agencyDigit ?? '0',
  }
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const carteira = title.carteira ?? context.agreement.carteira
  const { modality, issuer } = caixaModality({ ...context.agreement, carteira })
  return {
    ...agreementOf(context),
    modality: modality + issuer,
    nossoNumero: titleNumber(title, 15),
    wallet: '1',
    registration: modality,
    issuance: issuer === '4' ? '2' : '1',
    delivery: '0',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? (title.protestDays <= 5 ? '2' : '1') : '3',
    protestDays: title.protestDays ?? 0,
    writeOffCode: '1',
    writeOffDays: String(title.writeOffDays ?? 120).padStart(3, '0'),
  }
}
