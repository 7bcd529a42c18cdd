import type { BoletoInput } from '../src/public.ts'

/** One case of the corpus: Portuguese names, as its file has them. */
export type BoletoCase = {
  id: string
  kind: 'boleto' | 'nossoNumero'
  bank: string
  input: { [name: string]: string | number | undefined; vencimento?: string; valorCentavos: number }
  expected: Record<string, string>
}

/** The case as our own input. A case without due date takes one that no nosso número depends on. */
export function boletoCase(each: BoletoCase): BoletoInput {
  const text = (name: string): string | undefined => {
    const value = each.input[name]
    return value === undefined ? undefined : String(value)
  }
  return {
    bank: each.bank,
    agency: text('agencia'),
    agencyDigit: text('agenciaDv'),
    account: text('conta'),
    accountDigit: text('contaDv'),
    carteira: text('carteira'),
    beneficiaryCode: text('codigoBeneficiario'),
    beneficiaryDigit: text('codigoBeneficiarioDv'),
    transmissionCode: text('codigoTransmissao'),
    agreement: text('convenio'),
    agreementDigit: text('convenioDv'),
    variation: text('variacao'),
    operation: text('operacao'),
    post: text('posto'),
    byteId: text('byteIdt'),
    numberYear: text('anoNossoNumero'),
    issuanceDigit: text('emissaoDigito'),
    clientWithDigit: text('codigoClienteComDv'),
    // The source of the only CrediSIS case charges for this document and the case leaves it out.
    companyTaxId: each.bank === '097' ? '12345678912' : undefined,
    numberForm: each.kind === 'nossoNumero' ? 'short' : 'slip',
    nossoNumero: text('nossoNumero') ?? '',
    dueOn: text('vencimento') ?? null,
    amountCents: each.input.valorCentavos,
  }
}
