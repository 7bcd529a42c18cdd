import { BankingError } from '../banking-error.ts'
import { writeDynamicPix, writeStaticPix } from '../pix/pix-code.ts'
import { readPixCode } from '../pix/read-pix-code.ts'
import { centsOf, flagOf, isObject, parseJson, requiredText, textOf, type JsonObject } from './json-input.ts'

/** `pix-read PAYLOAD`: what a copy-and-paste Pix code says, as JSON. @throws BankingError in pt-BR. */
export function pixReadCommand(payload: string): string {
  const read = readPixCode(payload)
  return `${JSON.stringify(
    {
      tipo: kinds[read.kind],
      chave: read.key,
      url: read.url,
      urlRecorrencia: read.recurrenceUrl,
      valorCentavos: read.amountCents,
      nome: read.name,
      cidade: read.city,
      cep: read.zip,
      txid: read.txid,
      mensagem: read.information,
      ispbSaque: read.withdrawalIspb,
      usoUnico: read.isSingleUse,
      campos: read.fields,
    },
    null,
    2,
  )}\n`
}

/**
 * `pix-write FILE.json`: {chave | url, nome, cidade, valorCentavos?, txid?, mensagem?, cep?, usoUnico?, urlRecorrencia?}
 * in, the copy-and-paste text out. @throws BankingError in pt-BR.
 */
export function pixWriteCommand(text: string): string {
  const input = parseJson(text)
  if (!isObject(input))
    throw new BankingError('invalid_input', 'O arquivo precisa ser um objeto: { "chave": …, "nome": …, "cidade": … }.')
  refuseUnknown(input)
  const receiver = {
    name: requiredText(input, 'nome'),
    city: requiredText(input, 'cidade'),
    zip: textOf(input, 'cep'),
    amountCents: centsOf(input, 'valorCentavos'),
  }
  const url = textOf(input, 'url')
  if (url === undefined) return `${writeStaticPix({ ...receiver, ...staticParts(input) })}\n`
  const isSingleUse = flagOf(input, 'usoUnico')
  return `${writeDynamicPix({ ...receiver, url, isSingleUse, recurrenceUrl: textOf(input, 'urlRecorrencia') })}\n`
}

function staticParts(input: JsonObject) {
  return {
    key: requiredText(input, 'chave'),
    txid: textOf(input, 'txid'),
    information: textOf(input, 'mensagem'),
    withdrawalIspb: textOf(input, 'ispbSaque'),
  }
}

const kinds = { static: 'estático', dynamic: 'dinâmico', composite: 'composto', recurrence: 'recorrência' } as const

const known = new Set([
  'chave',
  'url',
  'nome',
  'cidade',
  'cep',
  'valorCentavos',
  'txid',
  'mensagem',
  'ispbSaque',
  'usoUnico',
  'urlRecorrencia',
])

function refuseUnknown(input: JsonObject): void {
  const stranger = Object.keys(input).find((name) => !known.has(name))
  if (stranger === undefined) return
  throw new BankingError(
    'invalid_input',
    `O campo "${stranger}" não existe. Os campos são: ${[...known].join(', ')}.`,
    stranger,
  )
}
