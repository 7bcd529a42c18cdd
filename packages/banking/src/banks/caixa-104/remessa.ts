import { BankingError } from '../../banking-error.ts'
import { firstPart } from '../../boleto/slip-account.ts'
import { between } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, termsOneByOne, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import { carteiraOf, discountLimit400, interestPerDayCents, titleNumber } from '../../cnab/remessa-values.ts'
import { caixaModality } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

const charges: Charges240 = { exempt: '3' }

export const caixaRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    rail: febraban240Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms: termsOneByOne },
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

export const caixaRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['modality', 'nossoNumero'],
    allocated: between(2, 0),
    rail: { ...common400Rail, fine: { percentDecimals: null, amount: true }, start: 'told' },
    codes: { register: '01', writeOff: '02', changeDueDate: '05', changeTerms: changeOther },
    header: (context) => {
      const code = beneficiaryOf(context)
      const fileLayoutVersion = code.length === 7 ? '007' : ''
      return { beneficiaryCode: code, bankName: 'C ECON FEDERAL', fileLayoutVersion }
    },
    title: (context, title, terms) => [{ record: 'detail', values: detail400(context, title, terms) }],
  },
}

/** 09 changes every other datum of the title. */
function changeOther({ interest, fine, discounts }: CarriedTerms): string[] {
  return interest || fine || discounts.length > 0 ? ['09'] : []
}

/** Six digits, or the seven of the newer codes. */
function beneficiaryOf({ agreement }: RemessaContext): string {
  const code = firstPart(agreement, ['beneficiaryCode', 'agreement'], 7)
  return code.startsWith('0') ? code.slice(1) : code
}

/** What a title may wait for at the bank in this layout. */
const mostReturnDays = 99

function detail400(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const { modality, issuer } = caixaModality({ ...context.agreement, carteira: carteiraOf(context, title) })
  return {
    beneficiaryCode: beneficiaryOf(context).padStart(7),
    issuance: issuer === '4' ? '2' : '1',
    delivery: '0',
    modality: modality + issuer,
    nossoNumero: titleNumber(title, 15),
    interestStartDate: terms.interest ? terms.lateFrom : null,
    discountCode: terms.discounts.length > 0 ? '1' : '0',
    titleKind: title.titleKind ?? '21',
    instruction1: title.protestDays ? '01' : '02',
    instructionDays: title.protestDays ?? returnDays(context, title),
    interestPerDay: interestPerDayCents(terms),
    ...discountLimit400(terms),
    ...fine400(terms),
  }
}

/** An amount alone. */
function fine400({ fine, fineFrom }: CarriedTerms): RecordValues {
  return fine && 'cents' in fine ? { fineDate: fineFrom, fineAmount: fine.cents } : {}
}

/** Two digits: a longer term is cut, and said to be. */
function returnDays(context: RemessaContext, { writeOffDays = mostReturnDays }: OrderedTitle): number {
  if (writeOffDays > mostReturnDays) {
    const from = `${writeOffDays} dias`
    context.report({ kind: 'notCarried', field: 'instructionDays', meaning: 'prazo de baixa', from, to: '99 dias' })
  }
  return Math.min(writeOffDays, mostReturnDays)
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
