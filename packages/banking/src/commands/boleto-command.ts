import { BankingError } from '../banking-error.ts'
import { makeBoleto, makeNossoNumero } from '../boleto/make-boleto.ts'
import type { BoletoInput } from '../boleto/slip-account.ts'
import { centsOf, isObject, parseJson, requiredText, textOf, type JsonObject } from './json-input.ts'

type BoletoAnswer = Record<string, string>

/**
 * `boleto FILE.json`: an array of cases ({id, kind: boleto | nossoNumero, bank, input}) in, the same cases made, out, as
 * JSON. A case that cannot be made comes back as {id, erro} and takes none of the others with it.
 * @throws BankingError when the text is no list of cases.
 */
export function boletoCommand(text: string): string {
  const cases = parseJson(text)
  if (!Array.isArray(cases) || cases.length === 0) {
    throw new BankingError(
      'invalid_input',
      'O arquivo precisa ser uma lista de boletos: [ { "id": …, "bank": …, "input": { … } } ].',
    )
  }
  return `${JSON.stringify(cases.map(answer), null, 2)}\n`
}

function answer(value: unknown, index: number): BoletoAnswer {
  const id = idOf(value) ?? String(index + 1)
  try {
    if (!isObject(value) || !isObject(value['input']))
      throw new BankingError('invalid_input', `O item ${index + 1} da lista precisa de "bank" e de "input".`)
    return { id, ...slipOf(textOf(value, 'kind') ?? 'boleto', caseInput(value, value['input'])) }
  } catch (error) {
    if (error instanceof BankingError) return { id, erro: error.message }
    throw error
  }
}

/** The id as it was given, or undefined where it is no text and no number. */
function idOf(value: unknown): string | undefined {
  const id = isObject(value) ? value['id'] : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

function slipOf(kind: string, input: BoletoInput): BoletoAnswer {
  if (kind === 'nossoNumero') {
    const number = makeNossoNumero({ ...input, numberForm: 'short' })
    return { ...numberAnswer(number), nossoNumeroDv: number.nossoNumeroDigit }
  }
  if (kind !== 'boleto')
    throw new BankingError('invalid_input', `O tipo "${kind}" não existe: use boleto ou nossoNumero.`, 'kind')
  const slip = makeBoleto(input)
  return {
    ...numberAnswer(slip),
    codigoBarras: slip.barcode,
    linhaDigitavel: slip.digitableLine,
    campoLivre: slip.freeField,
  }
}

function numberAnswer(number: { nossoNumeroFormatted: string; nossoNumeroComplete: string }): BoletoAnswer {
  return { nossoNumeroFormatado: number.nossoNumeroFormatted, nossoNumeroCompleto: number.nossoNumeroComplete }
}

function caseInput(whole: JsonObject, input: JsonObject): BoletoInput {
  return {
    bank: requiredText(whole, 'bank'),
    agency: textOf(input, 'agencia'),
    agencyDigit: textOf(input, 'agenciaDv'),
    account: textOf(input, 'conta'),
    accountDigit: textOf(input, 'contaDv'),
    carteira: textOf(input, 'carteira'),
    beneficiaryCode: textOf(input, 'codigoBeneficiario'),
    beneficiaryDigit: textOf(input, 'codigoBeneficiarioDv'),
    transmissionCode: textOf(input, 'codigoTransmissao'),
    agreement: textOf(input, 'convenio'),
    agreementDigit: textOf(input, 'convenioDv'),
    variation: textOf(input, 'variacao'),
    operation: textOf(input, 'operacao'),
    post: textOf(input, 'posto'),
    byteId: textOf(input, 'byteIdt'),
    numberYear: textOf(input, 'anoNossoNumero'),
    issuanceDigit: textOf(input, 'emissaoDigito'),
    instalment: textOf(input, 'parcela'),
    clientWithDigit: textOf(input, 'codigoClienteComDv'),
    companyTaxId: textOf(input, 'documentoBeneficiario'),
    documentNumber: textOf(input, 'seuNumero'),
    nossoNumero: textOf(input, 'nossoNumero') ?? '',
    dueOn: textOf(input, 'vencimento') ?? null,
    issuedOn: textOf(input, 'dataEmissao'),
    amountCents: centsOf(input, 'valorCentavos') ?? 0,
  }
}
