import { describe, expect, test } from 'vitest'
import { buildRemessa } from '../../test/remessa-build.ts'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { writeRemessa } from '../cnab/write-remessa.ts'
import { boletoCommand } from './boleto-command.ts'
import { inspectCommand } from './inspect-command.ts'
import { pixReadCommand, pixWriteCommand } from './pix-commands.ts'

const itau = {
  agencia: '1234',
  conta: '56789',
  contaDv: '0',
  carteira: '109',
  nossoNumero: '223345',
  vencimento: '2017-06-19',
  valorCentavos: 10_000,
}

describe('boleto', () => {
  test('makes every slip of the list', () => {
    const answers: unknown = JSON.parse(
      boletoCommand(
        JSON.stringify([
          { id: 'a', kind: 'boleto', bank: '341', input: itau },
          { id: 'b', kind: 'nossoNumero', bank: '341', input: itau },
          { bank: '097', input: { ...itau, convenio: '100000' } },
        ]),
      ),
    )
    expect(answers).toEqual([
      {
        id: 'a',
        nossoNumeroFormatado: '109/00223345-2',
        nossoNumeroCompleto: '002233452',
        codigoBarras: '34193719500000100001090022334521234567890000',
        linhaDigitavel: '34191.09008 22334.521238 45678.900007 3 71950000010000',
        campoLivre: '1090022334521234567890000',
      },
      { id: 'b', nossoNumeroFormatado: '109/00223345-2', nossoNumeroCompleto: '002233452', nossoNumeroDv: '2' },
      { id: '3', erro: expect.stringContaining('CPF ou CNPJ do beneficiário') },
    ])
  })

  test.each([
    ['', 'não é JSON'],
    ['{}', 'uma lista de boletos'],
    ['[]', 'uma lista de boletos'],
  ])('refuses %s: %s', (text, why) => {
    expect(() => boletoCommand(text)).toThrow(why)
  })

  test.each([
    ['[1]', 'item 2'],
    ['[{"bank":"341"}]', 'item 2'],
    ['[{"id":{},"bank":"341","input":{}}]', 'Falta'],
    ['[{"input":{}}]', 'Falta o campo "bank"'],
    ['[{"bank":"999","input":{}}]', '"999"'],
    ['[{"bank":"341","kind":"x","input":{}}]', '"x"'],
    [`[{"bank":"341","input":${JSON.stringify({ ...itau, valorCentavos: 10_000_000_000 })}}]`, 'R$ 99.999.999,99'],
    [`[{"bank":"341","input":${JSON.stringify({ ...itau, valorCentavos: 1.5 })}}]`, 'inteiro de centavos'],
    [`[{"bank":"341","input":${JSON.stringify({ ...itau, vencimento: '1996-05-10' })}}]`, 'Confira o ano'],
    [`[{"bank":"341","input":${JSON.stringify({ ...itau, conta: {} })}}]`, '"conta"'],
  ])('one wrong case of many answers for itself alone: %s: %s', (text, why) => {
    const [wrong]: unknown[] = JSON.parse(text)
    const good = { id: 'good', kind: 'boleto', bank: '341', input: itau }
    expect(JSON.parse(boletoCommand(JSON.stringify([good, wrong, good])))).toEqual([
      expect.objectContaining({ id: 'good', campoLivre: '1090022334521234567890000' }),
      { id: '2', erro: expect.stringContaining(why) },
      expect.objectContaining({ id: 'good', campoLivre: '1090022334521234567890000' }),
    ])
  })
})

describe('inspect-bank-file', () => {
  const { bytes } = writeRemessa(buildRemessa('341', 'cnab400'))

  test('prints what a remessa holds', () => {
    expect(JSON.parse(inspectCommand(bytes))).toMatchObject({
      bank: '341',
      layout: 'CNAB400',
      kind: 'remessa',
      titles: 1,
      titleSumCents: 125_050,
      paidSumCents: 0,
      occurrences: { '01': 1 },
      dueDates: ['2026-12-10'],
      problems: [],
      records: [
        { record: 'header', count: 1 },
        { record: 'detail', count: 1 },
        { record: 'trailer', count: 1 },
      ],
    })
  })

  test('prints the sums of a retorno, settlement apart from what is merely printed', () => {
    const entries = [
      buildEntry({ interestCents: 30, discountCents: 20, rebateCents: 10 }),
      buildEntry({ nossoNumero: 124, event: '09', dueOn: '2026-12-01' }),
    ]
    expect(JSON.parse(inspectCommand(buildRetornoOf('104', 'cnab240', entries), 'retorno'))).toMatchObject({
      bank: '104',
      layout: 'CNAB240',
      kind: 'retorno',
      fileSequence: 7,
      createdOn: '2026-12-10',
      titles: 2,
      titleSumCents: 250_100,
      paidSumCents: 250_100,
      settledTitles: 1,
      payerPaidSumCents: 125_050,
      creditedSumCents: 125_050,
      tariffSumCents: 420,
      interestSumCents: 30,
      discountSumCents: 20,
      rebateSumCents: 10,
      occurrences: { '06': 1, '09': 1 },
      occurrenceDates: ['2026-12-09'],
      creditDates: ['2026-12-10'],
      dueDates: ['2026-12-01', '2026-12-10'],
      problems: [],
    })
    expect(() => inspectCommand(buildRetornoOf('104', 'cnab240', entries), 'remessa')).toThrow(
      'Este arquivo é um retorno',
    )
  })

  test('refuses a remessa given as a retorno, an empty file, a PDF and an unknown bank', () => {
    expect(() => inspectCommand(bytes, 'retorno')).toThrow('Este arquivo é uma remessa')
    expect(() => inspectCommand(bytes, 'planilha')).toThrow('"planilha"')
    expect(inspectCommand(bytes, 'remessa')).toContain('"remessa"')
    expect(() => inspectCommand(new Uint8Array())).toThrow('vazio')
    expect(() => inspectCommand(new TextEncoder().encode('%PDF-1.7\n%âãÏÓ'))).toThrow(
      'não é uma remessa nem um retorno',
    )
    const other = new TextDecoder().decode(bytes).replace('341BANCO ITAU SA', '999BANCO NENHUM ')
    expect(() => inspectCommand(new TextEncoder().encode(other))).toThrow('"999"')
  })
})

describe('pix-write and pix-read', () => {
  test('are each other’s inverse', () => {
    const input = {
      chave: '11222333000181',
      nome: 'Escola Modelo',
      cidade: 'São Paulo',
      valorCentavos: 12_550,
      txid: 'FATURA123',
    }
    const read: unknown = JSON.parse(pixReadCommand(pixWriteCommand(JSON.stringify(input))))
    expect(read).toMatchObject({
      tipo: 'estático',
      chave: '11222333000181',
      nome: 'Escola Modelo',
      cidade: 'Sao Paulo',
      valorCentavos: 12_550,
      txid: 'FATURA123',
    })
    const dynamic = {
      url: 'pix.escola.br/qr/v2/1',
      nome: 'Escola',
      cidade: 'Recife',
      usoUnico: true,
      urlRecorrencia: 'pix.escola.br/rec/1',
    }
    expect(JSON.parse(pixReadCommand(pixWriteCommand(JSON.stringify(dynamic))))).toMatchObject({
      tipo: 'composto',
      url: dynamic.url,
      usoUnico: true,
    })
  })

  test.each([
    ['[]', 'um objeto'],
    ['{"chave":"x","nome":"a","cidade":"b"}', 'não é chave Pix'],
    ['{"nome":"a","cidade":"b"}', '"chave"'],
    ['{"chave":"11222333000181","cidade":"b"}', '"nome"'],
    ['{"cor":1}', '"cor" não existe'],
    ['{"url":"a.b/c","nome":"a","cidade":"b","usoUnico":"sim"}', 'true ou false'],
  ])('pix-write refuses %s: %s', (text, why) => {
    expect(() => pixWriteCommand(text)).toThrow(why)
  })
})
