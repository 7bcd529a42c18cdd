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
  '104': { company, agency: '1234', agencyDigit: '5', beneficiaryCode: '123456', carteira: '14' },
  '341': { company, agency: '1234', account: '56789', accountDigit: '0', carteira: '109' },
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
