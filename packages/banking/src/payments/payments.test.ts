import { describe, expect, test } from 'vitest'
import { hasMeaning } from '../cnab/field-meanings.ts'
import { layoutFaults } from '../cnab/layout.ts'
import { paymentAnswer } from './payment-answer.ts'
import { paymentBanks } from './payment-banks.ts'
import { isPaymentsFile, readPayments } from './read-payments.ts'
import { agreementInFiles, type PaymentOrder, type PaymentsInput, writePayments } from './write-payments.ts'
import { writePaymentsAnswer } from './write-payments-answer.ts'

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const bytesOf = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'))

function inputOf(bank: string, orders: readonly PaymentOrder[] = [pix, ted, own, savings]): PaymentsInput {
  return {
    payer: {
      bank,
      agency: '1234',
      agencyDigit: '',
      account: '56789',
      accountDigit: '0',
      agreement: '7654321',
      name: 'Provedora de Ensino São José S.A.',
      taxId: '11222333000181',
    },
    sequence: 12,
    createdAt: '2026-11-24T10:15:30',
    orders,
  }
}

const school = { name: 'Escola Ação e Fé Ltda', taxId: '45997418000153' }
const pix: PaymentOrder = {
  reference: '000007000012000001',
  payOn: '2026-11-24',
  cents: 96_500,
  payee: { ...school, kind: 'pix', pixKey: 'financeiro@escola.test' },
}
const ted: PaymentOrder = {
  reference: '000007000012000002',
  payOn: '2026-11-25',
  cents: 1,
  payee: { ...school, kind: 'bank', bank: '104', agency: '0102', account: '9988', accountDigit: 'X', isSavings: false },
}
const own: PaymentOrder = {
  ...ted,
  reference: '000007000012000003',
  cents: 999_999_999_999,
  payee: { ...school, kind: 'bank', bank: '033', agency: '1', account: '2', accountDigit: '34', isSavings: false },
}
const savings: PaymentOrder = {
  ...own,
  reference: '000007000012000004',
  payee: { ...school, kind: 'bank', bank: '756', agency: '1', account: '2', accountDigit: '3', isSavings: true },
}

describe.each(paymentBanks.map((bank) => ({ bank: bank.code, records: bank.records })))(
  'payments of bank $bank',
  ({ bank, records }) => {
    test('every record covers each of its positions once, in words', () => {
      const table = { records: Object.values(records), width: 240 as const }
      const layout = { ...table, bank, layout: 'cnab240' as const, kind: 'remessa' as const }
      expect(layoutFaults({ ...layout, version: '', sources: [], checkedFiles: [] })).toEqual([])
      const fields = Object.values(records).flatMap((record) => record.fields)
      expect(fields.filter((field) => !hasMeaning(field)).map(({ name }) => name)).toEqual([])
    })

    test('what is written is read back, with one batch for each form and totals that close', () => {
      const input = inputOf(bank)
      const { bytes, totalCents } = writePayments(input)
      expect(totalCents).toBe(input.orders.reduce((sum, { cents }) => sum + cents, 0))
      expect(isPaymentsFile(bytes)).toBe(true)
      const lines = text(bytes).split('\r\n')
      expect(lines.every((line) => line.length === 240 || line === '')).toBe(true)
      const file = readPayments(bytes)
      expect(file).toMatchObject({
        bank,
        kind: 'remessa',
        sequence: 12,
        createdOn: '2026-11-24',
        company: {
          taxId: '11222333000181',
          agency: '1234',
          account: '56789',
          agreement: agreementInFiles(input.payer),
        },
      })
      const found = file.entries.toSorted((a, b) => a.reference.localeCompare(b.reference))
      expect(found).toMatchObject([
        {
          reference: pix.reference,
          cents: 96_500,
          form: '45',
          payOn: '2026-11-24',
          payee: { pixKey: 'financeiro@escola.test', taxId: school.taxId },
        },
        { reference: ted.reference, cents: 1, form: '41', payee: { bank: '104', agency: '102', account: '9988X' } },
        { reference: own.reference, cents: 999_999_999_999, form: bank === '033' ? '01' : '41' },
        { reference: savings.reference, form: bank === '756' ? '05' : '41' },
      ])
      expect(text(bytes)).toContain('ESCOLA ACAO E FE LTDA')
    })

    test('a retorno says of each payment what became of it, and of one it may say nothing', () => {
      const { bytes } = writePayments(inputOf(bank))
      const retorno = writePaymentsAnswer(bytes, {
        createdOn: '2026-11-25',
        sequence: 3,
        told: (reference) => {
          if (reference === pix.reference)
            return { codes: '00', paidOn: '2026-11-24', paidCents: 96_500, bankNumber: 'ABC123' }
          return reference === ted.reference ? null : { codes: 'AG' }
        },
      })
      const file = readPayments(retorno)
      expect(file).toMatchObject({ kind: 'retorno', sequence: 3, createdOn: '2026-11-25' })
      expect(file.entries.map(({ reference }) => reference)).not.toContain(ted.reference)
      const [paid, refused] = [pix, own].map(({ reference }) =>
        file.entries.find((entry) => entry.reference === reference),
      )
      expect(paid).toMatchObject({ bankNumber: 'ABC123', effectiveCents: 96_500 })
      expect(paid && paymentAnswer(bank, paid)).toMatchObject({ kind: 'paid', paidOn: '2026-11-24' })
      expect(refused && paymentAnswer(bank, refused)).toEqual({
        kind: 'refused',
        words: 'AG: agência, conta ou dígito inválido',
      })
    })
  },
)

test('what a bank says is believed only where it is clear', () => {
  const said = { cents: 100, effectiveCents: 100, effectiveOn: '2026-11-24', isReversal: false }
  const kindOf = (codes: string[], other: Partial<typeof said> & { effectiveOn?: string } = {}, bank = '756') =>
    paymentAnswer(bank, { ...said, ...other, codes }).kind
  expect(kindOf(['00'])).toBe('paid')
  expect(kindOf(['00', 'ZB'])).toBe('paid')
  expect(kindOf(['03'])).toBe('paid')
  expect(kindOf(['00'], { effectiveCents: 99 })).toBe('unclear')
  expect(paymentAnswer('756', { ...said, effectiveOn: null, codes: ['00'] }).kind).toBe('unclear')
  expect(kindOf(['00', 'AG'])).toBe('unclear')
  expect(kindOf(['BD', 'AG'])).toBe('unclear')
  expect(kindOf(['BD'])).toBe('scheduled')
  expect(kindOf(['AG', 'AN'])).toBe('refused')
  expect(kindOf(['BF'])).toBe('cancelled')
  expect(kindOf(['QQ'])).toBe('unclear')
  expect(kindOf(['AG', 'QQ'])).toBe('unclear')
  expect(kindOf([])).toBe('unclear')
  expect(kindOf(['ZA'])).toBe('unclear')
  expect(kindOf(['ZA', 'Z7'], {}, '033')).toBe('returned')
  expect(kindOf(['00'], { isReversal: true })).toBe('returned')
  expect(kindOf(['B1'], {}, '033')).toBe('scheduled')
  expect(paymentAnswer('001', { ...said, codes: ['00'] }, true).kind).toBe('scheduled')
})

test('Banco do Brasil’s preview proves no payment', () => {
  const { bytes } = writePayments(inputOf('001'))
  const lines = text(bytes).split('\r\n')
  const [header = ''] = lines
  const marked = [`${header.slice(0, 180)}PREVIA    ${header.slice(190)}`, ...lines.slice(1)].join('\r\n')
  expect(readPayments(bytes).isPreview).toBe(false)
  expect(readPayments(bytesOf(marked)).isPreview).toBe(true)
})

test('codes of a batch stand for payments that have none of their own', () => {
  const { bytes } = writePayments(inputOf('756', [pix]))
  const lines = text(bytes).split('\r\n')
  const refused = lines.map((line) => (line[7] === '1' ? `${line.slice(0, 230)}HA        ` : line)).join('\r\n')
  expect(readPayments(bytesOf(refused)).entries).toMatchObject([{ codes: ['HA'] }])
})

function changedPayment(lines: string[], amount: string): string[] {
  return lines.map((line, at) => (at === 2 ? line.replace('000000000096500', amount) : line))
}

test.each([
  ['cut before its end', (lines: string[]) => lines.slice(0, -2)],
  ['cut inside a batch', (lines: string[]) => [...lines.slice(0, 4), lines.at(-2) ?? '']],
  ['without its header', (lines: string[]) => lines.slice(1)],
  ['with a payment twice', (lines: string[]) => [...lines.slice(0, 4), ...lines.slice(2, 4), ...lines.slice(4)]],
  ['with another amount', (lines: string[]) => changedPayment(lines, '000000000096501')],
  ['with another bank inside', (lines: string[]) => lines.map((line, at) => (at === 2 ? `001${line.slice(3)}` : line))],
  ['with lines behind its end', (lines: string[]) => [...lines, lines[2] ?? '']],
  ['with an amount that is no number', (lines: string[]) => changedPayment(lines, '00000000009650X')],
])('a file %s is not read at all', (_name, damaged) => {
  const lines = text(writePayments(inputOf('756', [pix])).bytes)
    .split('\r\n')
    .filter(Boolean)
  expect(readPayments(bytesOf(lines.join('\r\n'))).entries).toHaveLength(1)
  expect(() => readPayments(bytesOf(damaged(lines).join('\r\n')))).toThrow(/Linha|arquivo/)
})

test('what no bank can be asked is refused before anything is written', () => {
  const input = inputOf('756')
  expect(() => writePayments({ ...input, orders: [] })).toThrow('precisa de um pagamento')
  expect(() => writePayments({ ...input, orders: [pix, pix] })).toThrow('mesmo número')
  expect(() => writePayments({ ...input, orders: [{ ...pix, cents: 0 }] })).toThrow('maior que zero')
  expect(() => writePayments({ ...input, sequence: 1_000_000 })).toThrow('1 a 999999')
  expect(() => writePayments({ ...input, payer: { ...input.payer, agreement: '' } })).toThrow('convênio')
  expect(() => writePayments({ ...input, payer: { ...input.payer, bank: '341' } })).toThrow('341')
  const noKey = { ...pix, payee: { ...school, kind: 'pix' as const, pixKey: 'escola' } }
  expect(() => writePayments({ ...input, orders: [noKey] })).toThrow('não é uma chave Pix')
})

test('other bank files are no files of payments', () => {
  expect(isPaymentsFile(bytesOf('756'.padEnd(240, '0')))).toBe(false)
  expect(isPaymentsFile(new Uint8Array())).toBe(false)
})
