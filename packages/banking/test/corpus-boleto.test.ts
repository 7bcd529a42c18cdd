import { describe, expect, test } from 'vitest'
import { banks, dueDateOfFactor, makeBoleto, makeNossoNumero, readBarcode, readDigitableLine } from '../src/public.ts'
import { boletoCase, type BoletoCase } from './boleto-case.ts'
import { corpusFolder, readJson } from './corpus.ts'

const folder = corpusFolder()
const known = new Set(banks.map((bank) => bank.code))
const cases =
  folder === null ? [] : readJson(folder, 'boleto-cases.json', isCases).filter((each) => known.has(each.bank))

describe.skipIf(folder === null)('slips of other programs', () => {
  test.each(cases.filter((each) => each.kind === 'boleto'))('$bank $id comes out the same', (each) => {
    const slip = makeBoleto(boletoCase(each))
    expect({
      codigoBarras: slip.barcode,
      linhaDigitavel: slip.digitableLine,
      campoLivre: slip.freeField,
      nossoNumeroFormatado: slip.nossoNumeroFormatted,
    }).toMatchObject(each.expected)
  })

  test.each(cases.filter((each) => each.kind === 'nossoNumero'))('$bank $id has the same digit', (each) => {
    const slip = makeNossoNumero(boletoCase(each))
    expect({
      nossoNumeroFormatado: slip.nossoNumeroFormatted,
      nossoNumeroCompleto: slip.nossoNumeroComplete,
      nossoNumeroDv: slip.nossoNumeroDigit,
    }).toMatchObject(each.expected)
  })

  test.each(cases.filter((each) => each.kind === 'boleto'))('$bank $id reads back', (each) => {
    const { vencimento, valorCentavos } = each.input
    const readingOn = vencimento ?? '2026-01-01'
    const read = readDigitableLine(each.expected['linhaDigitavel'] ?? '', readingOn)
    expect(read).toEqual(readBarcode(each.expected['codigoBarras'] ?? '', readingOn))
    expect(read).toMatchObject({ bank: each.bank, amountCents: valorCentavos, freeField: each.expected['campoLivre'] })
    expect(read.dueOn).toBe(dueDateOfFactor(read.dueFactor, readingOn))
    if (vencimento) expect(read.dueOn).toBe(vencimento)
  })
})

function isCases(value: unknown): value is BoletoCase[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'bank' in each)
}
