// What a written remessa tells the bank about fine, interest and discounts, read at the positions of the banks' manuals.
// Nothing of the library's tables and writers is used, so that a figure in a wrong place shows.
import { at } from './remessa-build.ts'

export type Told = {
  /** Cents, or millionths. */
  fine: { cents: number } | { ppm: number } | null
  interest: { perDayCents: number } | { perMonthPpm: number } | null
  /** Null: the layout has no field for it, or the bank wants the due date there. */
  interestFrom: string | null
  discounts: { until: string; cents: number }[]
}

type Lines = readonly string[]
type Places = [line: string | undefined, date: [number, number], cents: [number, number]]

/** The lines of each title of a file. */
export function titlesOf(lines: Lines): Lines[] {
  if (lines[0]?.length === 240)
    return grouped(
      lines.filter((line) => at(line, 8, 8) === '3'),
      (line) => at(line, 14, 14) === 'P',
    )
  // Banco do Brasil's titles are records 7, those of the others records 1.
  const details = lines.slice(1, -1)
  return grouped(details, (line) => line[0] === details[0]?.[0])
}

function grouped(lines: Lines, isFirst: (line: string) => boolean): Lines[] {
  const groups: string[][] = []
  for (const line of lines)
    if (isFirst(line)) groups.push([line])
    else groups.at(-1)?.push(line)
  return groups
}

export const readTold: Readonly<Record<string, (title: Lines) => Told>> = {
  '001-cnab240': febraban,
  '033-cnab240': febraban,
  '085-cnab240': febraban,
  '104-cnab240': febraban,
  '041-cnab240': febraban,
  '208-cnab240': febraban,
  '237-cnab240': febraban,
  '422-cnab240': febraban,
  // Without a code of interest: an amount a day.
  '341-cnab240': febraban,
  '748-cnab240': febraban,
  '756-cnab240': (title) => ({ ...febraban(title), interestFrom: null }),
  '001-cnab400': ([detail, ...more]) => {
    const fine = more.find((line) => line.startsWith('599'))
    const other = more.find((line) => line.startsWith('507'))
    return {
      ...perDay(detail),
      fine: fine ? amountOrRate(at(fine, 4, 4), number(fine, 11, 22)) : null,
      discounts: tiers(first(detail), [other, [4, 9], [10, 26]], [other, [27, 32], [33, 49]]),
    }
  },
  '033-cnab400': ([detail]) => ({
    ...perDay(detail),
    fine: at(detail, 78, 78) === '4' ? { ppm: number(detail, 79, 82) * 100 } : null,
    discounts: tiers(first(detail), [detail, [71, 76], [206, 218]]),
  }),
  '041-cnab400': ([detail]) => ({
    ...perDay(detail),
    interest: rateOrAmount(at(detail, 161, 161) === '1', number(detail, 162, 173)),
    fine: at(detail, 159, 160) === '18' ? { ppm: number(detail, 322, 324) * 1_000 } : null,
  }),
  '077-cnab400': ([detail]) => {
    const isRate = at(detail, 160, 160) === '2'
    const fineCode = at(detail, 66, 66)
    return {
      fine:
        fineCode === '0'
          ? null
          : amountOrRate(fineCode, fineCode === '1' ? number(detail, 67, 79) : number(detail, 80, 83)),
      interest: rateOrAmount(isRate, isRate ? number(detail, 174, 177) : number(detail, 161, 173)),
      interestFrom: date(detail, 178, 183),
      discounts: tiers([detail, [202, 207], [185, 197]]),
    }
  },
  '104-cnab400': ([detail]) => ({
    ...perDay(detail),
    interestFrom: date(detail, 78, 83),
    fine: number(detail, 358, 367) > 0 ? { cents: number(detail, 358, 367) } : null,
  }),
  '136-cnab400': ([detail]) => ({
    ...perDay(detail),
    interest: rateOrAmount(at(detail, 105, 105) === '2', number(detail, 161, 173)),
    fine: at(detail, 94, 94) === '3' ? null : amountOrRate(at(detail, 94, 94), number(detail, 95, 104)),
  }),
  '237-cnab400': ([detail, more]) => ({
    ...perDay(detail),
    fine: at(detail, 66, 66) === '2' ? { ppm: number(detail, 67, 70) * 100 } : null,
    discounts: tiers(first(detail), [more, [322, 327], [328, 340]], [more, [341, 346], [347, 359]]),
  }),
  '336-cnab400': ([detail]) => ({
    ...perDay(detail),
    interestFrom: date(detail, 386, 391),
    fine: at(detail, 382, 382) === '2' ? { ppm: number(detail, 383, 384) * 10_000 } : null,
  }),
  '341-cnab400': ([detail, fine]) => {
    const hasMore = /^ {2}\d{6}/.test(at(detail, 352, 359))
    return {
      ...perDay(detail),
      interestFrom: hasMore ? null : date(detail, 386, 391),
      fine: fine?.startsWith('2') ? amountOrRate(at(fine, 2, 2), number(fine, 11, 23)) : null,
      discounts: hasMore
        ? tiers(first(detail), [detail, [354, 359], [360, 372]], [detail, [373, 378], [379, 391]])
        : tiers(first(detail)),
    }
  },
  '422-cnab400': ([detail]) => ({
    ...perDay(detail),
    fine: date(detail, 206, 211) === null ? null : { ppm: number(detail, 212, 215) * 100 },
  }),
  '707-cnab400': ([detail]) => perDay(detail),
  '748-cnab400': ([detail, more]) => {
    const from = at(detail, 21, 28)
    const interestFrom = `${from.slice(0, 4)}-${from.slice(4, 6)}-${from.slice(6)}`
    const fineKind = at(detail, 20, 20)
    return {
      fine: amountOrRate(
        fineKind === 'A' ? '1' : '2',
        fineKind === 'A' ? number(detail, 97, 108) : number(detail, 93, 96),
      ),
      interest: rateOrAmount(at(detail, 19, 19) === 'C', number(detail, 161, 173)),
      interestFrom: /[1-9]/.test(from) ? interestFrom : null,
      discounts: tiers(first(detail), [more, [55, 60], [61, 73]], [more, [74, 79], [80, 92]]),
    }
  },
  '756-cnab400': ([detail]) => ({
    ...perDay(detail),
    interest: { perMonthPpm: number(detail, 161, 166) },
    fine: { ppm: number(detail, 167, 172) },
  }),
}

/** Segments P and R. */
function febraban([p, , r]: Lines): Told {
  const fineCode = r === undefined ? '0' : at(r, 66, 66)
  return {
    fine: fineCode === '0' ? null : amountOrRate(fineCode, number(r, 75, 89)),
    interest: at(p, 118, 118) === '3' ? null : rateOrAmount(at(p, 118, 118) === '2', number(p, 127, 141)),
    interestFrom: date(p, 119, 126),
    discounts: tiers([p, [143, 150], [151, 165]], [r, [19, 26], [27, 41]], [r, [43, 50], [51, 65]]),
  }
}

/** Interest of so many cents a day at 161-173, one discount at 174-192. */
function perDay(detail: string | undefined): Told {
  return {
    fine: null,
    interest: { perDayCents: number(detail, 161, 173) },
    interestFrom: null,
    discounts: tiers(first(detail)),
  }
}

function first(detail: string | undefined): Places {
  return [detail, [174, 179], [180, 192]]
}

function amountOrRate(code: string, value: number): Told['fine'] {
  return code === '1' ? { cents: value } : { ppm: value * 100 }
}

function rateOrAmount(isRate: boolean, value: number): Told['interest'] {
  return isRate ? { perMonthPpm: value * 100 } : { perDayCents: value }
}

function number(line: string | undefined, start: number, end: number): number {
  return Number(at(line, start, end))
}

function date(line: string | undefined, start: number, end: number): string | null {
  const text = at(line, start, end)
  if (!/[1-9]/.test(text)) return null
  return `${text.length === 6 ? `20${text.slice(4)}` : text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
}

function tiers(...places: Places[]): Told['discounts'] {
  return places.flatMap(([line, day, cents]) => {
    const until = date(line, ...day)
    return until === null ? [] : [{ until, cents: number(line, ...cents) }]
  })
}
