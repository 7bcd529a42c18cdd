// The central bank's time series (SGS): one question for the months of the last years, answered as JSON.
import type { PriceSeries } from '@caderneta/contracts/price-indexes'
import { addMonths, type CalendarDate, formatDate } from '@caderneta/kernel/calendar-date'
import { Refusal } from '../../platform/refusal.ts'

/** IPCA, variation of the month; legal rate of CMN Resolution 5.171/2024, percent of the month. */
const codes = { ipca: 433, legalRate: 29_543 } as const
const waitMs = 10_000
const monthsAsked = 60
/** Sixty months are four thousand letters: what goes on for longer is not read to its end. */
const mostLetters = 100_000

/** The text of the series, as a person would paste it. @throws Refusal where there is no service, or it does not answer. */
export async function askedSeries(url: string | null, series: PriceSeries, today: CalendarDate): Promise<string> {
  if (url === null) throw away()
  const from = formatDate(addMonths(today, -monthsAsked))
  try {
    const response = await fetch(`${url}/bcdata.sgs.${codes[series]}/dados?formato=json&dataInicial=${from}`, {
      signal: AbortSignal.timeout(waitMs),
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    if (!response.ok || response.body === null) throw away()
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part
      if (text.length > mostLetters) throw away()
    }
    return text
  } catch {
    throw away()
  }
}

function away(): Refusal {
  return new Refusal('index_service_away', { status: 503, retryAfterSeconds: 60 })
}
