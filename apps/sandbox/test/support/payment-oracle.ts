// CNAB 240 of payments by hand: positions typed from the field tables of the standard and of the banks, and no code that cuts records anywhere
// else. It writes what a payer sends and cuts what the bank answers, so that a shifted position cannot hide on both sides.

export type Sent = {
  reference: string
  payOn: string
  cents: number
  payee: {
    name: string
    taxId: string
    pixKey?: string
    bank?: string
    agency?: string
    account?: string
    digit?: string
  }
}
export type Payer = { bank: string; agency: string; account: string; taxId: string; agreement: string }

/** First position of a value in its record, counted from 1. */
type Placed = [start: number, text: string]

function record(placed: readonly Placed[]): string {
  const letters = Array.from({ length: 240 }, () => ' ')
  for (const [start, text] of placed)
    for (const [at, letter] of text.split('').entries()) letters[start - 1 + at] = letter
  return letters.join('')
}

const digits = (value: string | number, width: number) => String(value).padStart(width, '0')
const day = (on: string) => `${on.slice(8, 10)}${on.slice(5, 7)}${on.slice(0, 4)}`

/** The agreement, in the header of the file and of a batch. Itaú names none. */
function agreementOf({ bank, agreement }: Payer, isBatch: boolean): Placed[] {
  switch (bank) {
    case '001':
      return [
        [33, digits(agreement, 9)],
        [42, '0126'],
      ]
    case '104':
      return isBatch ? [[33, `${digits(agreement, 6)}010042A1`]] : [[33, `${digits(agreement, 6)}A1P    0000`]]
    case '341':
      return []
    default:
      return [[33, agreement]]
  }
}

function company(payer: Payer, isBatch: boolean): Placed[] {
  const { bank, agency, account, taxId } = payer
  return [
    [18, '2'],
    [19, digits(taxId, 14)],
    ...agreementOf(payer, isBatch),
    [53, digits(agency, 5)],
    [59, digits(account, 12)],
    [bank === '341' ? 72 : 71, '0'],
    [73, 'PROVEDORA SA'],
  ]
}

/** A file with one batch for each form: Pix (45) and TED (41). */
export function sentFile(payer: Payer, sequence: number, orders: readonly Sent[]): Buffer {
  const { bank } = payer
  const forms = [...Map.groupBy(orders, ({ payee }) => (payee.pixKey === undefined ? '41' : '45'))]
  const lines = [
    record([
      [1, `${bank}00000`],
      ...company(payer, false),
      [143, '1'],
      [144, '24112026'],
      [152, '101530'],
      // Itaú has its layout elsewhere, and no number of the file.
      ...((bank === '341'
        ? [
            [15, '080'],
            [158, digits(0, 14)],
          ]
        : [
            [158, digits(sequence, 6)],
            [164, '089'],
          ]) as Placed[]),
    ]),
  ]
  for (const [at, [form, ofForm]] of forms.entries()) {
    const start = `${bank}${digits(at + 1, 4)}`
    const begin = lines.length
    lines.push(record([[1, `${start}1C20${form}045`], ...company(payer, true)]))
    for (const order of ofForm) lines.push(...details(bank, { start, form, at: lines.length - begin }, order))
    const total = ofForm.reduce((sum, { cents }) => sum + cents, 0)
    lines.push(
      record([
        [1, `${start}5`],
        [18, digits(lines.length - begin + 1, 6)],
        [24, digits(total, 18)],
        [42, digits(0, 18)],
        [60, digits(0, 6)],
      ]),
    )
  }
  lines.push(
    record([
      [1, `${bank}99999`],
      [18, digits(forms.length, 6)],
      [24, digits(lines.length + 1, 6)],
      [30, digits(0, 6)],
    ]),
  )
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}

/** What stands in segment A in places of the bank's own. */
function ownOf(bank: string, order: Sent): Placed[] {
  if (bank === '341') return ownOfItau(order)
  const { agency = 0, account = 0, digit = ' ', pixKey } = order.payee
  const standard: Placed[] = [
    [24, digits(agency, 5)],
    [30, digits(account, 12)],
    [42, digit],
    [102, 'BRL'],
    [105, digits(0, 15)],
  ]
  if (bank !== '104') return standard
  return [...standard, [93, pixKey === undefined ? '1' : ' '], [135, digits(0, 9)], [147, '01N10000']]
}

function ownOfItau({ payee: { agency = '0', account = '0', digit = ' ', pixKey, taxId } }: Sent): Placed[] {
  const place = `${digits(agency, 5)} ${digits(account, 12)} ${digit}`
  const isPix = pixKey !== undefined
  return [
    [24, isPix ? ' '.repeat(20) : place],
    [102, 'REA'],
    [105, digits(0, 8)],
    [113, isPix ? '04' : '  '],
    [115, digits(0, 5)],
    [198, digits(0, 6)],
    [204, digits(taxId, 14)],
  ]
}

type At = { start: string; form: string; at: number }

function details(bank: string, { start, form, at }: At, order: Sent): string[] {
  const { reference, payOn, cents, payee } = order
  const a: Placed[] = [
    [1, `${start}3${digits(at, 5)}A000`],
    [18, form === '45' ? '009' : '018'],
    [21, digits(payee.bank ?? 0, 3)],
    ...ownOf(bank, order),
    [44, payee.name],
    [74, reference],
    [94, day(payOn)],
    [120, digits(cents, 15)],
    [155, digits(0, 8)],
    [163, digits(0, 15)],
    [230, '0'],
  ]
  const b: Placed[] = [
    [1, `${start}3${digits(at + 1, 5)}B`],
    [18, payee.taxId.length === 11 ? '1' : '2'],
    [19, digits(payee.taxId, 14)],
    ...(payee.pixKey === undefined
      ? ([] as Placed[])
      : ([
          [15, '02'],
          [128, payee.pixKey],
        ] as Placed[])),
  ]
  // Itaú asks for no segment B of an account.
  return bank === '341' && payee.pixKey === undefined ? [record(a)] : [record(a), record(b)]
}

export type Told = {
  reference: string
  cents: number
  effectiveOn: string
  effectiveCents: number
  bankNumber: string
  codes: string
  movement: string
  taxId: string
  pixKey: string
  authentication: string
}

const cut = (line: string, start: number, end: number) => line.slice(start - 1, end)

/** Each payment of a retorno; the file must close: records, batches and sums as its trailers say. */
export function toldFile(bytes: Uint8Array): { sequence: number; kind: string; payments: Told[] } {
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n').filter(Boolean)
  if (lines.some((line) => line.length !== 240)) throw new Error('a record has not 240 positions')
  const begins = lines.flatMap((line, at) => (cut(line, 8, 8) === '1' ? [at] : []))
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  const payments = begins.flatMap((begin) => batchOf(lines, begin))
  const isClosed = Number(cut(last, 18, 23)) === begins.length && Number(cut(last, 24, 29)) === lines.length
  if (cut(last, 8, 8) !== '9' || !isClosed) throw new Error('the file does not close')
  return { sequence: Number(cut(first, 158, 163)), kind: cut(first, 143, 143), payments }
}

function batchOf(lines: readonly string[], begin: number): Told[] {
  const end = lines.findIndex((line, at) => at > begin && cut(line, 8, 8) === '5')
  const trailer = lines[end]
  if (trailer === undefined) throw new Error('the batch has no end')
  const payments: Told[] = []
  for (const [at, line] of lines.slice(begin + 1, end).entries()) {
    if (cut(line, 8, 8) !== '3' || Number(cut(line, 9, 13)) !== at + 1)
      throw new Error(`record ${at + 1} is out of its place`)
    told(line, payments)
  }
  const sum = payments.reduce((all, { cents }) => all + cents, 0)
  if (Number(cut(trailer, 18, 23)) !== end - begin + 1) throw new Error('the batch does not count its records')
  if (Number(cut(trailer, 24, 41)) !== sum) throw new Error('the batch does not sum its payments')
  return payments
}

const isOf = (line: string, bank: string) => cut(line, 1, 3) === bank

function told(line: string, payments: Told[]): void {
  const segment = cut(line, 14, 14)
  if (segment === 'A') {
    payments.push(orderOf(line))
    return
  }
  const last = payments.at(-1)
  if (!last) throw new Error('a segment stands before its payment')
  if (segment === 'Z') last.authentication = cut(line, 15, 78).trim()
  if (segment !== 'B') return
  last.taxId = cut(line, 19, 32)
  if (cut(line, 15, 17).trim() !== '') last.pixKey = cut(line, 128, 226).trim()
}

/** Caixa has fewer digits for both numbers, Itaú the holder here. */
function orderOf(line: string): Told {
  const on = cut(line, 155, 162)
  const isCaixa = isOf(line, '104')
  return {
    reference: cut(line, 74, isCaixa ? 79 : 93).trim(),
    cents: Number(cut(line, 120, 134)),
    effectiveOn: on === '00000000' ? '' : `${on.slice(4)}-${on.slice(2, 4)}-${on.slice(0, 2)}`,
    effectiveCents: Number(cut(line, 163, 177)),
    bankNumber: cut(line, 135, isCaixa ? 143 : 154).trim(),
    codes: cut(line, 231, 240).trim(),
    movement: cut(line, 15, 15),
    taxId: isOf(line, '341') ? cut(line, 204, 217) : '',
    pixKey: '',
    authentication: '',
  }
}
