// Pieces of the Central Bank's Pix API (bacen/pix-api, openapi 2.9.0). Field names are the API's own.
import { toCents, type Cents } from '@caderneta/kernel/money'
import { BankingError } from '../banking-error.ts'
import { dayNumberOrNull } from '../day-number.ts'
import { pixKeyKind } from './pix-key.ts'
import { also, list, object, oneOf, text, upTo, wholeNumber, type Check, type Checked } from './shape.ts'

/** `123.45`: reais with a point and two places, up to ten digits before. */
export const amountText = text(/^\d{1,10}\.\d{2}$/, 'um valor como 125.50')

export const chargeTxid = text(/^[a-zA-Z0-9]{26,35}$/, 'um txid de 26 a 35 letras e números')
export const anyTxid = text(/^[a-zA-Z0-9]{1,35}$/, 'um txid de 1 a 35 letras e números')
export const endToEnd = text(/^[a-zA-Z0-9]{32}$/, 'um identificador de 32 letras e números')
export const instant = text(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  'uma data e hora como 2026-01-31T10:00:00Z',
)

export const dateText: Check<string> = also(text(/^\d{4}-\d{2}-\d{2}$/, 'uma data como 2026-01-31'), (value) =>
  dayNumberOrNull(value) === null ? 'não é um dia do calendário' : null,
)

export const pixKey: Check<string> = also(upTo(77), (value) =>
  pixKeyKind(value) === null ? 'não é uma chave Pix' : null,
)

/** CPF of 11 digits or CNPJ of 14 positions, which may hold letters since July 2026: one of them, never both. */
export const person = oneDocument(
  object(
    { nome: upTo(200) },
    { cpf: text(/^\d{11}$/, 'um CPF de 11 números'), cnpj: text(/^[0-9A-Z]{14}$/, 'um CNPJ de 14 posições') },
  ),
)

/** A debtor with address, as charges with due date take it. */
export const debtor = oneDocument(
  object(
    { nome: upTo(200) },
    {
      cpf: text(/^\d{11}$/, 'um CPF de 11 números'),
      cnpj: text(/^[0-9A-Z]{14}$/, 'um CNPJ de 14 posições'),
      email: upTo(256),
      logradouro: upTo(200),
      cidade: upTo(200),
      uf: text(/^[A-Z]{2}$/, 'uma UF de duas letras'),
      cep: text(/^\d{8}$/, 'um CEP de 8 números'),
    },
  ),
)

export const locationRequest = object({ id: wholeNumber(0, Number.MAX_SAFE_INTEGER) }, {})
export const location = object(
  { id: wholeNumber(0, Number.MAX_SAFE_INTEGER), location: upTo(77), tipoCob: oneOf(['cob', 'cobv']) },
  { criacao: instant, txid: anyTxid },
)

export const additional = list(object({ nome: upTo(50), valor: upTo(200) }, {}), 0, 50)

export const chargeStatus = oneOf(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'])
export type ChargeStatus = Checked<typeof chargeStatus>

const refund = object(
  {
    id: anyTxid,
    rtrId: upTo(32),
    valor: amountText,
    status: oneOf(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  },
  { motivo: upTo(140), horario: object({ solicitacao: instant }, { liquidacao: instant }) },
)

/** A Pix received. */
export const receivedPix = object(
  { endToEndId: endToEnd, valor: amountText, horario: instant },
  { txid: anyTxid, chave: upTo(77), infoPagador: upTo(140), devolucoes: list(refund) },
)
export type ReceivedPix = Checked<typeof receivedPix>

/** Cents as the API writes amounts. @throws BankingError above ten digits of reais, or when negative. */
export function pixAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > 999_999_999_999) {
    throw new BankingError(
      'invalid_input',
      'O valor do Pix vai de R$ 0,00 a R$ 9.999.999.999,99, em centavos inteiros.',
      'valor',
    )
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The cents of an amount of the API. @throws BankingError when it is not written as the API writes. */
export function pixCents(amount: string): Cents {
  if (!/^\d{1,10}\.\d{2}$/.test(amount))
    throw new BankingError('invalid_input', `"${amount}" não é um valor como 125.50.`, 'valor')
  return toCents(Number(amount.replace('.', '')))
}

function oneDocument<T extends { cpf?: string | undefined; cnpj?: string | undefined }>(check: Check<T>): Check<T> {
  return also(check, (value) =>
    (value.cpf === undefined) === (value.cnpj === undefined) ? 'precisa de CPF ou de CNPJ, um só' : null,
  )
}
