import { findBank, writeRetorno, type LayoutName, type RetornoEntry } from '../src/public.ts'
import { agreements } from './remessa-build.ts'

/** A settled line with sane values. */
export function buildEntry(given: Partial<RetornoEntry> = {}): RetornoEntry {
  return {
    event: '06',
    nossoNumero: 123,
    companyUse: 'FATURA-000123',
    documentNumber: '123',
    dueOn: '2026-12-10',
    amountCents: 125_050,
    eventOn: '2026-12-09',
    creditOn: '2026-12-10',
    payerPaidCents: 125_050,
    feeCents: 210,
    ...given,
  }
}

/** The code by which the layout tells a payment. */
export function settlingEvent(bank: string, name: LayoutName): string {
  const events = findBank(bank).retornos.find(({ table }) => table.layout === name)?.events ?? []
  const settling = events.filter(({ ours }) => ours === 'settled')
  return (settling.find(({ code }) => code === '06') ?? settling[0])?.code ?? '06'
}

/** Bytes of a return file of the bank's own contract. */
export function buildRetornoOf(bank: string, layout: LayoutName, titles: readonly RetornoEntry[]): Uint8Array {
  const agreement = agreements[bank]
  if (!agreement) throw new Error(`no agreement of ${bank} to build with`)
  return writeRetorno({
    bank,
    layout,
    agreement,
    fileSequence: 7,
    createdAt: { on: '2026-12-10', time: '060000' },
    titles,
  })
}

/** A return file of `count` settled titles, each its own number. */
export function buildRetorno(bank: string, layout: LayoutName, count: number): Uint8Array {
  const entry = (index: number): RetornoEntry =>
    buildEntry({ event: settlingEvent(bank, layout), nossoNumero: index + 1, documentNumber: String(index + 1) })
  return buildRetornoOf(
    bank,
    layout,
    Array.from({ length: count }, (_, index) => entry(index)),
  )
}
