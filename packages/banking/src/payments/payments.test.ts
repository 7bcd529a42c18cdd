import { describe, expect, test } from 'vitest'
import { hasMeaning } from '../cnab/field-meanings.ts'
import { layoutFaults } from '../cnab/layout.ts'
import { paymentAnswer } from './payment-answer.ts'
import { paymentBanks } from './payment-banks.ts'
import { isPaymentsFile, readPayments } from './read-payments.ts'
import type { PaymentContract, PaymentOrder } from './payment-bank.ts'
import { agreementInFiles, type PaymentsInput, writePayments } from './write-payments.ts'
import { writePaymentsAnswer } from './write-payments-answer.ts'

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const bytesOf = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'))

const contract = (agreement: string, commitment = '', transmission = ''): PaymentContract => ({
  agreement,
  commitment,
  transmission,
})
const contracts: Readonly<Record<string, PaymentContract>> = {
  104: contract('654321', '010042', 'A1'),
  341: contract(''),
}

/** Itaú takes Pix in a file of its own; Caixa has six digits for our number. */
function filesOf(bank: string): PaymentsInput[] {
  const accounts = [ted, own, savings]
  const short = (order: PaymentOrder) => ({ ...order, reference: order.reference.slice(-6) })
  if (bank === '341') return [inputOf(bank, [pix]), inputOf(bank, accounts)]
  return [inputOf(bank, bank === '104' ? [pix, ...accounts].map(short) : [pix, ...accounts])]
}

function inputOf(bank: string, orders: readonly PaymentOrder[] = [pix, ted, own, savings]): PaymentsInput {
  return {
    payer: {
      bank,
      agency: '1234',
      agencyDigit: '',
      account: '56789',
      accountDigit: '0',
      ...(contracts[bank] ?? contract('7654321')),
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
      const inputs = filesOf(bank)
      const files = inputs.map((input) => {
        const { bytes, totalCents } = writePayments(input)
        expect(totalCents).toBe(input.orders.reduce((sum, { cents }) => sum + cents, 0))
        expect(isPaymentsFile(bytes)).toBe(true)
        const lines = text(bytes).split('\r\n')
        expect(lines.every((line) => line.length === 240 || line === '')).toBe(true)
        expect(text(bytes)).toContain('ESCOLA ACAO E FE LTDA')
        const file = readPayments(bytes)
        expect(file).toMatchObject({
          bank,
          kind: 'remessa',
          sequence: bank === '341' ? null : 12,
          createdOn: '2026-11-24',
          company: {
            taxId: '11222333000181',
            agency: '1234',
            account: '56789',
            agreement: agreementInFiles(input.payer),
          },
        })
        return file
      })
      const last = ({ reference }: { reference: string }) => reference.slice(-6)
      const found = files.flatMap(({ entries }) => entries).toSorted((a, b) => last(a).localeCompare(last(b)))
      const isOwn = (order: PaymentOrder) => order.payee.kind === 'bank' && order.payee.bank === bank
      expect(found).toMatchObject([
        {
          cents: 96_500,
          form: '45',
          payOn: '2026-11-24',
          payee: { pixKey: 'financeiro@escola.test', taxId: school.taxId },
        },
        {
          cents: 1,
          form: isOwn(ted) ? '01' : '41',
          payee: { bank: '104', agency: '102', account: '9988X', taxId: school.taxId },
        },
        { cents: 999_999_999_999, form: isOwn(own) ? '01' : '41', payee: { account: '234' } },
        { form: isOwn(savings) ? '05' : '41', payee: { account: '23' } },
      ])
      expect(found.map(last)).toEqual([pix, ted, own, savings].map(last))
    })

    test('a retorno says of each payment what became of it, and of one it may say nothing', () => {
      const digits = bank === '104' ? 6 : 18
      const is = (order: PaymentOrder, reference: string) => order.reference.slice(-digits) === reference
      const files = filesOf(bank).map((input) =>
        readPayments(
          writePaymentsAnswer(writePayments(input).bytes, {
            createdOn: '2026-11-25',
            sequence: 3,
            told: (reference) => {
              if (is(pix, reference))
                return {
                  codes: '00',
                  paidOn: '2026-11-24',
                  paidCents: 96_500,
                  bankNumber: '123456789',
                  authentication: 'A1B2C3',
                }
              return is(ted, reference) ? null : { codes: 'AN' }
            },
          }),
        ),
      )
      for (const file of files)
        expect(file).toMatchObject({
          kind: 'retorno',
          sequence: bank === '341' ? null : 3,
          createdOn: '2026-11-25',
          isPreview: false,
        })
      const entries = files.flatMap((file) => file.entries)
      expect(entries).toHaveLength(3)
      const [paid, refused] = [pix, own].map((order) => entries.find(({ reference }) => is(order, reference)))
      expect(paid).toMatchObject({ bankNumber: '123456789', effectiveCents: 96_500, authentication: 'A1B2C3' })
      expect(paid && paymentAnswer(bank, paid)).toMatchObject({ kind: 'paid', paidOn: '2026-11-24' })
      expect(refused && paymentAnswer(bank, refused)).toEqual({
        kind: 'refused',
        words: 'AN: conta do favorecido inválida',
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
  expect(kindOf(['00', 'DV'], {}, '341')).toBe('returned')
  expect(kindOf(['CE'], {}, '341')).toBe('cancelled')
  expect(kindOf(['BE'], {}, '341')).toBe('scheduled')
  expect(kindOf(['BD', 'CI'], {}, '341')).toBe('unclear')
  expect(kindOf(['BF'], {}, '341')).toBe('unclear')
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
  expect(() => writePayments({ ...input, payer: { ...input.payer, bank: '237' } })).toThrow('237')
  expect(() => writePayments(inputOf('341'))).toThrow('só dele')
  expect(() => writePayments({ ...inputOf('341', [pix]), payer: { ...inputOf('341').payer, agreement: '1' } })).toThrow(
    'convênio',
  )
  const caixa = inputOf('104', [{ ...pix, reference: '000001' }])
  expect(writePayments(caixa).totalCents).toBe(pix.cents)
  expect(() => writePayments({ ...caixa, payer: { ...caixa.payer, commitment: '01' } })).toThrow('compromisso')
  expect(() => writePayments({ ...caixa, payer: { ...caixa.payer, transmission: '' } })).toThrow('transmissão')
  expect(() => writePayments(inputOf('104', [pix]))).toThrow('6 números')
  const noKey = { ...pix, payee: { ...school, kind: 'pix' as const, pixKey: 'escola' } }
  expect(() => writePayments({ ...input, orders: [noKey] })).toThrow('não é uma chave Pix')
})

test('other bank files are no files of payments', () => {
  expect(isPaymentsFile(bytesOf('756'.padEnd(240, '0')))).toBe(false)
  expect(isPaymentsFile(new Uint8Array())).toBe(false)
})

test('Itaú’s segment A holds the account in one field, cut otherwise for one of its own', () => {
  const ours = { ...ted, payee: { ...ted.payee, bank: '341', agency: '12', account: '345', accountDigit: '6' } }
  const lines = text(writePayments(inputOf('341', [ours as PaymentOrder, own])).bytes).split('\r\n')
  const fields = lines.filter((line) => line[13] === 'A').map((line) => line.slice(20, 43))
  expect(fields).toEqual(['34100012 000000000345 6', '03300001 00000000000234'])
  expect(lines.some((line) => line[13] === 'B')).toBe(false)
})

test('Caixa’s headers hold the contract in parts, and its segment A six digits for our number', () => {
  const lines = text(writePayments(inputOf('104', [{ ...ted, reference: '000042' }])).bytes).split('\r\n')
  expect(lines[0]?.slice(32, 52)).toBe('654321A1P    0000   ')
  expect(lines[1]?.slice(32, 52)).toBe('654321010042A1      ')
  expect(lines[2]?.slice(73, 93)).toBe('000042              ')
})
