import { BankingError } from '../banking-error.ts'

/** What the bank gave the beneficiary. Texts of digits, as on the contract; each bank uses the parts it needs. */
export type SlipAccount = {
  agency?: string | undefined
  agencyDigit?: string | undefined
  account?: string | undefined
  accountDigit?: string | undefined
  carteira?: string | undefined
  /** Código do beneficiário (cedente, cliente). */
  beneficiaryCode?: string | undefined
  beneficiaryDigit?: string | undefined
  /** Convênio. */
  agreement?: string | undefined
  agreementDigit?: string | undefined
  /** Variação of the carteira (001), modality (756). */
  variation?: string | undefined
  transmissionCode?: string | undefined
  /** Operação or contrato (077, 021, 707). */
  operation?: string | undefined
  /** Posto de atendimento (748). */
  post?: string | undefined
  /** Sicredi byte: 1 slip of the cooperative, 2 to 9 of the company. */
  byteId?: string | undefined
  /** Year of the nosso número (748), two or four digits; absent: the year of issue, else of the due date. */
  numberYear?: string | undefined
  /** Who issues, as the bank codes it in the number (104). */
  issuanceDigit?: string | undefined
  /** Parcel (756). */
  instalment?: string | undefined
  /** Client number with its digit where the contract gives it so (707). */
  clientWithDigit?: string | undefined
  /** CPF or CNPJ of the beneficiary, where the number carries a digit of it (097). */
  companyTaxId?: string | undefined
  /** Seu número, where the free field carries it (341 special carteiras). */
  documentNumber?: string | undefined
}

export type BoletoInput = SlipAccount & {
  /** How the number is printed where contracts differ: `short` is 237 with 2 digits of carteira, 033 without zeros. */
  numberForm?: 'slip' | 'short' | undefined
  /** Three digits. */
  bank: string
  /** '' only where the bank numbers (001, carteiras 11, 31 and 51). */
  nossoNumero: bigint | number | string
  /** ISO date; null: pay on presentation (factor 0000). */
  dueOn: string | null
  issuedOn?: string | undefined
  amountCents: number
}

/** The nosso número of a slip, with its digits. */
export type SlipNumber = {
  /** As printed on the slip. */
  nossoNumeroFormatted: string
  /** As printed, without points, bars and dashes: number and digits. */
  nossoNumeroComplete: string
  /** Check digit(s) of the nosso número; '' when the bank has none. */
  nossoNumeroDigit: string
}

/** The bank's part of a slip: everything but bar code arithmetic, which is the same for all. */
export type SlipRules = {
  number(input: BoletoInput): SlipNumber
  /** 25 digits. */
  freeField(input: BoletoInput): string
}

export type TextField = keyof SlipAccount

const names: Readonly<Record<TextField, string>> = {
  agency: 'agência',
  agencyDigit: 'dígito da agência',
  account: 'conta',
  accountDigit: 'dígito da conta',
  carteira: 'carteira',
  beneficiaryCode: 'código do beneficiário',
  beneficiaryDigit: 'dígito do beneficiário',
  agreement: 'convênio',
  agreementDigit: 'dígito do convênio',
  variation: 'variação',
  transmissionCode: 'código de transmissão',
  operation: 'operação',
  post: 'posto',
  byteId: 'byte de identificação',
  numberYear: 'ano do nosso número',
  issuanceDigit: 'dígito de emissão',
  instalment: 'parcela',
  clientWithDigit: 'código do cliente com dígito',
  companyTaxId: 'CPF ou CNPJ do beneficiário',
  documentNumber: 'seu número',
}

/** Digits of one part, padded with zeros to `length`. @throws BankingError when missing, too long or not digits. */
export function part(input: SlipAccount, field: TextField, length: number): string {
  const text = input[field]
  if (text === undefined || text === '') {
    throw new BankingError(
      'incomplete',
      `Falta ${names[field]}: o banco ${bankOf(input)} usa este dado no boleto.`,
      field,
    )
  }
  return fixedDigits(text, length, names[field], field)
}

/** The nosso número as digits padded to `length`. @throws BankingError when it is not a whole number or is too long. */
export function numberDigits(input: BoletoInput, length: number): string {
  return fixedDigits(String(input.nossoNumero), length, 'nosso número', 'nossoNumero')
}

/** First of the fields that is filled, padded; for contracts that name the same code in two ways. */
export function firstPart(input: SlipAccount, fields: readonly TextField[], length: number): string {
  const filled = fields.find((each) => input[each] !== undefined && input[each] !== '')
  return part(input, filled ?? fields[0] ?? 'agency', length)
}

function fixedDigits(text: string, length: number, name: string, field: string): string {
  if (!/^\d+$/.test(text)) {
    throw new BankingError('invalid_input', `O campo ${name} só aceita números: "${text}".`, field)
  }
  const significant = text.replace(/^0+(?=\d)/, '')
  if (significant.length > length) {
    throw new BankingError('invalid_input', `O campo ${name} aceita ${length} números; "${text}" tem mais.`, field)
  }
  return significant.padStart(length, '0')
}

function bankOf(input: SlipAccount): string {
  return 'bank' in input ? String(input.bank) : ''
}
