import type { RemessaAgreement, RemessaInput, RemessaTitle } from '../src/public.ts'

/** A title with sane values; the test says only what it is about. */
export function buildTitle(given: Partial<RemessaTitle> = {}): RemessaTitle {
  return {
    movement: 'register',
    nossoNumero: 123,
    companyUse: 'FATURA-000123',
    documentNumber: '123',
    dueOn: '2026-12-10',
    amountCents: 125_050,
    issuedOn: '2026-11-20',
    payer: {
      name: 'MARIA DA SILVA',
      taxId: '52998224725',
      address: 'RUA DAS FLORES 10',
      district: 'CENTRO',
      zip: '01310100',
      city: 'SAO PAULO',
      state: 'SP',
    },
    ...given,
  }
}

const company = { name: 'ESCOLA MODELO LTDA', taxId: '11222333000181' }

/** A contract of each bank, complete enough for every layout it has. */
export const agreements: Readonly<Record<string, RemessaAgreement>> = {
  '001': {
    company,
    agency: '1234',
    agencyDigit: '3',
    account: '12345',
    accountDigit: '6',
    agreement: '1234567',
    carteira: '17',
    variation: '019',
  },
  '033': {
    company,
    agency: '1234',
    agencyDigit: '5',
    account: '12345678',
    accountDigit: '9',
    beneficiaryCode: '1234567',
    carteira: '101',
    transmissionCode: '123400001234567',
  },
  '041': { company, agency: '0340', beneficiaryCode: '0340123456063', carteira: '1' },
  '077': {
    company,
    agency: '0001',
    agencyDigit: '9',
    account: '12345606',
    accountDigit: '0',
    carteira: '112',
    operation: '1234567',
  },
  '085': {
    company,
    agency: '0101',
    agencyDigit: '5',
    account: '231560',
    accountDigit: '2',
    beneficiaryCode: '101104',
    carteira: '1',
  },
  '104': { company, agency: '1234', agencyDigit: '5', beneficiaryCode: '123456', carteira: '14' },
  '136': {
    company,
    agency: '1234',
    agencyDigit: '3',
    account: '12345',
    accountDigit: '7',
    beneficiaryCode: '1234567890',
    carteira: '21',
  },
  '208': {
    company,
    agency: '1234',
    agencyDigit: '5',
    account: '123456',
    accountDigit: '7',
    agreement: '654321',
    carteira: '01',
  },
  '237': { company, agency: '1234', account: '123456', accountDigit: '7', beneficiaryCode: '1213141', carteira: '09' },
  '336': { company, account: '123456', beneficiaryCode: '123456', carteira: '20' },
  '341': { company, agency: '1234', account: '56789', accountDigit: '0', carteira: '109' },
  '422': { company, agency: '1234', agencyDigit: '5', account: '123456', accountDigit: '7', carteira: '1' },
  '707': {
    company,
    agency: '0001',
    account: '123456',
    accountDigit: '7',
    beneficiaryCode: '12345678',
    operation: '1234567',
    carteira: '121',
  },
  '748': {
    company,
    agency: '0156',
    post: '05',
    account: '85305',
    accountDigit: '4',
    beneficiaryCode: '85305',
    carteira: '1',
  },
  '756': {
    company,
    agency: '4277',
    agencyDigit: '3',
    account: '6498',
    accountDigit: '0',
    beneficiaryCode: '17227',
    beneficiaryDigit: '8',
    carteira: '1',
    variation: '01',
  },
}

/** A remessa of the bank's own contract. */
export function buildRemessa(
  bank: string,
  layout: 'cnab240' | 'cnab400',
  titles: readonly RemessaTitle[] = [buildTitle()],
): RemessaInput {
  const agreement = agreements[bank]
  if (!agreement) throw new Error(`no agreement of ${bank} to build with`)
  return { bank, layout, agreement, fileSequence: 7, createdAt: { on: '2026-11-20', time: '101500' }, titles }
}

/** The lines of a written file. */
export function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder('latin1').decode(bytes).split('\r\n').slice(0, -1)
}

/** Positions of a line as manuals print them: 1-based, inclusive. */
export function at(line: string | undefined, start: number, end: number): string {
  return (line ?? '').slice(start - 1, end)
}
