import { writeDynamicPix } from '@caderneta/banking'
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Picture, readCodes, readPages, toPng } from '../../../test/support/read-page.ts'
import { buildSlip } from './slip.build.ts'
import { slipsPdf } from './slip-pdf.ts'
import { printable } from '../../platform/files/printable.ts'
import { bankWithDigit } from './slip-words.ts'

const pix = writeDynamicPix({
  url: 'pix.provedor.example/qr/v2/cobv/7d4bd6b2e6ab4d2f9d6ae9f1e3a0c5b7',
  name: 'Aurora Pinheiros',
  city: 'Sao Paulo',
})

async function onePage(slip: ReturnType<typeof buildSlip>, dpi = 150) {
  const pdf = await slipsPdf([slip])
  const pages = await readPages(pdf, dpi)
  const [page] = pages
  if (!page || pages.length !== 1) throw new Error(`${pages.length} pages instead of one`)
  keep(slip, page.picture)
  return { pdf, ...page }
}

/** SLIP_PICTURES names a folder where the pages are put, to be looked at. */
function keep(slip: ReturnType<typeof buildSlip>, picture: Picture): void {
  const folder = process.env.SLIP_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const name = `${slip.bank}-${slip.pixPayload ? 'pix' : 'boleto'}-${slip.instructions.length}-${slip.payer.name.length}.png`
  writeFileSync(`${folder}/${name}`, toPng(picture))
}

test.each(['341', '104'] as const)('bank %s: the printed bar code reads back as the very digits', async (bank) => {
  const slip = buildSlip({}, bank)
  const { picture, text } = await onePage(slip)
  expect(await readCodes(picture, 'ITF')).toEqual([slip.barCode])
  expect(text).toContain(slip.digitableLine)
  expect(text).toContain(bank === '341' ? '341-7' : '104-0')
})

test('the Pix code reads back as the very payload, beside the bar code', async () => {
  const slip = buildSlip({ pixPayload: pix })
  const { picture, text } = await onePage(slip)
  expect(await readCodes(picture, 'QRCode')).toEqual([pix])
  expect(await readCodes(picture, 'ITF')).toEqual([slip.barCode])
  expect(text).toContain('Pague com Pix')
})

test('the longest payload that a provider may answer still reads back', async () => {
  const slip = buildSlip({ pixPayload: pix.padEnd(512, '7') })
  const { picture } = await onePage(slip, 300)
  expect(await readCodes(picture, 'QRCode')).toEqual([slip.pixPayload])
})

test('without an answer of the provider the page says nothing of Pix', async () => {
  const { picture, text } = await onePage(buildSlip())
  expect(await readCodes(picture, 'QRCode')).toEqual([])
  expect(text).not.toMatch(/pix/i)
})

test('the page says who charges, with address and tax number, and who pays', async () => {
  const { text } = await onePage(buildSlip())
  const words = [
    'Colégio Aurora Pinheiros',
    'Aurora Pinheiros Educação Ltda · 12.345.678/0001-95',
    'Rua dos Pinheiros, 870',
    'Marina Conceição Teles · 529.982.247-25',
    'vence em 10/11/2026',
    'R$ 1.406,00',
    'Pagável em qualquer banco, lotérica ou aplicativo até 11/01/2027',
    'Recibo do pagador',
    'Autenticação mecânica',
    'Ficha de compensação',
    'Até 05/11/2026: desconto de 5 %.',
  ]
  for (const word of words) expect(text).toContain(word)
})

test('the school stands behind the title where the account is somebody else’s, and only there', async () => {
  const holder = { name: 'Caderneta Garantidora S.A.', taxId: '00.000.000/0001-91', address: '' }
  const { text } = await onePage(buildSlip({ beneficiary: holder, instructions: [] }))
  expect(text).toContain('Caderneta Garantidora S.A. · 00.000.000/0001-91')
  expect(text.match(/Aurora Pinheiros Educação Ltda · 12\.345\.678\/0001-95/g)).toHaveLength(3)
  const own = await onePage(buildSlip())
  expect(own.text.match(/Aurora Pinheiros Educação Ltda · 12\.345\.678\/0001-95/g)).toHaveLength(3)
})

test('the part for the bank is between 95 and 108 mm high, from its dark bank name to the foot of the bar code', async () => {
  const dpi = 254
  const { picture } = await onePage(buildSlip(), dpi)
  const dark = rowsWithInk(picture)
  const mm = (row: number) => (row / dpi) * 25.4
  const cutLine = dark.findIndex((count, row) => mm(row) > 125 && count > picture.width / 4)
  const first = dark.findIndex((count, row) => row > cutLine + dpi / 25.4 && count > 0)
  const last = dark.findLastIndex((count) => count > 0)
  const height = mm(last - first + 1)
  expect(height).toBeGreaterThan(95)
  expect(height).toBeLessThan(108)
})

test('the address of the holder stands on the slip where the holder is not the school', async () => {
  const holder = { name: 'Caderneta Garantidora S.A.', taxId: '00.000.000/0001-91', address: 'Avenida Paulista, 1374' }
  const { text } = await onePage(buildSlip({ beneficiary: holder }))
  expect(text).toContain('Avenida Paulista, 1374')
})

test('a name of any length gives way to its tax number, and both codes still read', async () => {
  const name =
    'Associação Beneficente e Cultural das Irmãs Franciscanas Missionárias de Nossa Senhora Auxiliadora '.repeat(2)
  const party = { name, taxId: '12.345.678/0001-95', address: 'Avenida Presidente Juscelino Kubitschek '.repeat(6) }
  const slip = buildSlip({
    pixPayload: pix,
    school: { ...party, tradeName: name },
    beneficiary: party,
    payer: { ...party, taxId: '529.982.247-25' },
    items: 'Mensalidade, alimentação, transporte, material didático e atividades complementares '.repeat(4),
    instructions: Array.from(
      { length: 12 },
      (_, at) => `Instrução ${at + 1}: ${'texto que ninguém lê até o fim '.repeat(3)}`,
    ),
  })
  const { picture, text } = await onePage(slip)
  expect(await readCodes(picture, 'ITF')).toEqual([slip.barCode])
  expect(await readCodes(picture, 'QRCode')).toEqual([pix])
  expect(text.match(/…\s·\s12\.345\.678\/0001-95/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).toContain('· 529.982.247-25')
})

test('no instruction at all leaves the boxes empty and the page whole', async () => {
  const slip = buildSlip({ instructions: [] })
  const { picture } = await onePage(slip)
  expect(await readCodes(picture, 'ITF')).toEqual([slip.barCode])
})

test('letters outside of the page’s alphabet lose their mark; Portuguese keeps every one', async () => {
  const payer = { name: 'Łukasz Nguyễn Šimić 李 Ação', taxId: '529.982.247-25', address: '' }
  const { text } = await onePage(buildSlip({ payer }))
  expect(text).toContain('Lukasz Nguyen Šimić'.replace('ć', 'c'))
  expect(text).toContain('Ação · 529.982.247-25')
  expect(printable('àáâãçéêíóôõúü ÀÁÂÃÇÉÊÍÓÔÕÚÜ “aspas” – R$ 1º 2ª')).toBe(
    'àáâãçéêíóôõúü ÀÁÂÃÇÉÊÍÓÔÕÚÜ “aspas” – R$ 1º 2ª',
  )
  expect(printable('Joa\u0303o\u2009Ⅳ 😀')).toBe('João IV ?')
})

test('many slips are one page each, at most 8 kB a page', async () => {
  const slips = Array.from({ length: 20 }, (_, at) =>
    buildSlip({ number: at + 1, pixPayload: pix }, at % 2 ? '104' : '341'),
  )
  const pdf = await slipsPdf(slips)
  const pages = await readPages(pdf, 100)
  expect(pages.map(({ text }) => /fatura (\d+)/.exec(text)?.[1])).toEqual(slips.map(({ number }) => String(number)))
  expect(pdf.length / slips.length).toBeLessThanOrEqual(8_000)
  expect((await slipsPdf(slips.slice(0, 1))).length).toBeLessThanOrEqual(8_000)
})

test('a bank shows its code with the digit it is known by', () => {
  const known = ['001-9', '033-7', '041-8', '104-0', '237-2', '341-7', '422-7', '748-X', '756-0']
  expect(known.map((shown) => bankWithDigit(shown.slice(0, 3)))).toEqual(known)
})

/** Dark pixels of each row of the picture. */
function rowsWithInk({ width, height, gray }: Picture): number[] {
  return Array.from({ length: height }, (_, row) => {
    const pixels = gray.subarray(row * width, (row + 1) * width)
    return pixels.reduce((count, shade) => count + (shade < 128 ? 1 : 0), 0)
  })
}
