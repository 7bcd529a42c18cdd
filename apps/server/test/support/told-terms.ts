// Terms read back from what a family and a provider are given: the sentences of a slip, the body of a Pix charge.
import type { CarriedTerms } from '@caderneta/banking'
import type { chargeRequest } from '../../src/areas/payments/charge-request.ts'
import { must } from '../../src/platform/must.ts'

export type TermsTold = Pick<CarriedTerms, 'fine' | 'interest' | 'lateFrom' | 'discounts'>

const money = String.raw`R\$\u00a0([\d.]+),(\d\d)`
const day = String.raw`(\d\d)/(\d\d)/(\d{4})`

/** As a cashier understands the sentences. */
export function termsOfSlip(lines: readonly string[]): TermsTold {
  const text = lines.join('\n')
  const from = new RegExp(`juros de .* desde ${day}`).exec(text)
  return {
    fine: fineOf(text),
    interest: interestOf(text),
    lateFrom: from ? dateOf(from, 1) : null,
    discounts: [...text.matchAll(new RegExp(`^Até ${day}: desconto de ${money}\\.$`, 'gm'))].map((found) => ({
      until: dateOf(found, 1),
      cents: centsOf(found, 4),
    })),
  }
}

type Charge = ReturnType<typeof chargeRequest>

/** As the Central Bank's manual reads the body of a cobv. */
export function termsOfPixCharge({ valor: { multa, juros, desconto } }: Charge): TermsTold {
  const hundredths = (text: string) => Math.round(Number(text) * 100)
  return {
    fine: multa
      ? multa.modalidade === 1
        ? { cents: hundredths(multa.valorPerc) }
        : { ppm: hundredths(multa.valorPerc) * 100 }
      : null,
    interest: juros ? pixInterest(juros.modalidade, hundredths(juros.valorPerc)) : null,
    lateFrom: null,
    discounts: (desconto?.descontoDataFixa ?? []).map(({ data, valorPerc }) => ({
      until: data,
      cents: hundredths(valorPerc),
    })),
  }
}

function pixInterest(kind: number, hundredths: number): TermsTold['interest'] {
  if (kind === 1) return { perDayCents: hundredths }
  return kind === 2 ? { perDayPpm: hundredths * 100 } : { perMonthPpm: hundredths * 100 }
}

function fineOf(text: string): TermsTold['fine'] {
  const cents = new RegExp(`multa de ${money}`).exec(text)
  if (cents) return { cents: centsOf(cents, 1) }
  const percent = /multa de ([\d,]+)%/.exec(text)
  return percent ? { ppm: ppmOf(percent) } : null
}

function interestOf(text: string): TermsTold['interest'] {
  const cents = new RegExp(`juros de ${money} ao dia`).exec(text)
  if (cents) return { perDayCents: centsOf(cents, 1) }
  const percent = /juros de ([\d,]+)% ao (dia|mês)/.exec(text)
  if (!percent) return null
  return percent[2] === 'dia' ? { perDayPpm: ppmOf(percent) } : { perMonthPpm: ppmOf(percent) }
}

function group(found: RegExpExecArray, at: number): string {
  return must(found[at], 'a group of the sentence')
}

function centsOf(found: RegExpExecArray, at: number): number {
  return Number(group(found, at).replaceAll('.', '') + group(found, at + 1))
}

function ppmOf(found: RegExpExecArray): number {
  return Math.round(Number(group(found, 1).replace(',', '.')) * 10_000)
}

function dateOf(found: RegExpExecArray, at: number): string {
  return `${group(found, at + 2)}-${group(found, at + 1)}-${group(found, at)}`
}
