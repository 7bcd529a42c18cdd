import { BankingError } from '../banking-error.ts'
import { toBankText } from '../cnab/bank-text.ts'
import { crc16 } from './crc.ts'
import { isPixKey } from './pix-key.ts'
import { writeEntry } from './tlv.ts'

/** Who receives, as the code shows: name up to 25 and city up to 15 characters; longer or accented text is adjusted. */
export type PixReceiver = { name: string; city: string; zip?: string | undefined }

/** A static code: pays a key; may be paid many times. Never printed beside a registered boleto. */
export type StaticPix = PixReceiver & {
  key: string
  /** Whole cents; absent or 0: the payer decides. */
  amountCents?: number | undefined
  /** 1 to 25 letters and digits; absent: `***`. */
  txid?: string | undefined
  /** Free text that the payer sees. */
  information?: string | undefined
  /** ISPB of the withdrawal facilitator (Pix Saque), eight digits. */
  withdrawalIspb?: string | undefined
}

/** A dynamic code: points at a charge (cob, cobv) kept by the provider. */
export type DynamicPix = PixReceiver & {
  /** Location without scheme, as the Pix API answers it. */
  url: string
  amountCents?: number | undefined
  /** True: the code serves one payment. */
  isSingleUse?: boolean | undefined
  /** Location of the recurrence (Pix Automático): makes a composite code. */
  recurrenceUrl?: string | undefined
}

/** The copy-and-paste text of a static code. @throws BankingError naming the field and the remedy. */
export function writeStaticPix(pix: StaticPix): string {
  if (!isPixKey(pix.key)) {
    throw invalid('key', `"${pix.key}" não é chave Pix: use CPF, CNPJ, telefone com +55, e-mail ou chave aleatória.`)
  }
  const account = [
    writeEntry('00', gui),
    writeEntry('01', pix.key),
    pix.information ? writeEntry('02', toBankText(pix.information)) : '',
    pix.withdrawalIspb ? writeEntry('03', ispb(pix.withdrawalIspb)) : '',
  ].join('')
  if (account.length > 99) {
    throw invalid(
      'information',
      `A mensagem do Pix é longa demais para esta chave: tire ${account.length - 99} caracteres.`,
    )
  }
  return closed([writeEntry('00', '01'), writeEntry('26', account), ...common(pix), txidEntry(staticTxid(pix.txid))])
}

/** The copy-and-paste text of a dynamic code; with `recurrenceUrl`, the composite one of Pix Automático. */
export function writeDynamicPix(pix: DynamicPix): string {
  return closed([
    writeEntry('00', '01'),
    pix.isSingleUse ? writeEntry('01', '12') : '',
    writeEntry('26', writeEntry('00', gui) + writeEntry('25', location(pix.url))),
    ...common(pix),
    // A dynamic code never carries the txid: the charge behind the location has it.
    txidEntry('***'),
    pix.recurrenceUrl ? writeEntry('80', writeEntry('00', gui) + writeEntry('25', location(pix.recurrenceUrl))) : '',
  ])
}

const gui = 'br.gov.bcb.pix'

function common(pix: PixReceiver & { amountCents?: number | undefined }): string[] {
  return [
    writeEntry('52', '0000'),
    writeEntry('53', '986'),
    pix.amountCents ? writeEntry('54', amount(pix.amountCents)) : '',
    writeEntry('58', 'BR'),
    writeEntry('59', shown('name', 'o nome', pix.name, 25)),
    writeEntry('60', shown('city', 'a cidade', pix.city, 15)),
    pix.zip ? writeEntry('61', pix.zip) : '',
  ]
}

function txidEntry(txid: string): string {
  return writeEntry('62', writeEntry('05', txid))
}

function closed(parts: readonly string[]): string {
  const payload = `${parts.join('')}6304`
  return payload + crc16(payload)
}

/** Thirteen characters with the point: up to R$ 9.999.999.999,99. */
function amount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > 999_999_999_999) {
    throw invalid('amountCents', 'O valor do Pix vai de R$ 0,01 a R$ 9.999.999.999,99, em centavos inteiros.')
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function staticTxid(txid: string | undefined): string {
  if (txid === undefined || txid === '') return '***'
  if (isStaticTxid(txid)) return txid
  throw invalid('txid', 'O identificador do Pix estático tem de 1 a 25 letras sem acento e números.')
}

/** txid of a static code: 1 to 25 letters and digits, or `***`. */
export function isStaticTxid(txid: string): boolean {
  return txid === '***' || /^[A-Za-z0-9]{1,25}$/.test(txid)
}

/** txid of a charge (cob, cobv): 26 to 35 letters and digits. */
export function isChargeTxid(txid: string): boolean {
  return /^[A-Za-z0-9]{26,35}$/.test(txid)
}

function location(url: string): string {
  const bare = url.replace(/^https:\/\//, '')
  if (/^[\x21-\x7e]{1,77}$/.test(bare) && !bare.includes('://')) return bare
  throw invalid('url', 'O endereço do Pix dinâmico tem até 77 caracteres, sem espaços e sem "https://".')
}

function ispb(text: string): string {
  if (/^\d{8}$/.test(text)) return text
  throw invalid('withdrawalIspb', 'O ISPB tem oito números.')
}

function shown(field: string, name: string, text: string, length: number): string {
  const plain = toBankText(text).trim().slice(0, length).trim()
  if (plain === '') throw invalid(field, `Falta ${name} de quem recebe o Pix.`)
  return plain
}

function invalid(field: string, message: string): BankingError {
  return new BankingError('invalid_input', message, field)
}
