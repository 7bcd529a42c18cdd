// Monthly price indexes: the IPCA and the legal rate, kept at the host for every network, each value with the day it was published.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { DateField, OptionalText, Text } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('priceIndexes', { 'priceIndex.loaded': NoPayload })

export const refusals = {
  indexes_unreadable: {
    'pt-BR':
      'Nada foi carregado: {count} linha(s) não foram entendidas, a primeira é a {line}. Corrija o texto e confira de novo.',
    en: 'Nothing was loaded: {count} line(s) were not understood, the first is {line}. Correct the text and check again.',
  },
  indexes_nothing_new: {
    'pt-BR': 'Todos estes valores já estão carregados. Não há o que gravar.',
    en: 'All these values are loaded already. There is nothing to save.',
  },
  index_reason_needed: {
    'pt-BR': 'O texto muda o valor de {month}, que já foi usado. Escreva o motivo da correção.',
    en: 'The text changes the value of {month}, which was used already. Write why it is corrected.',
  },
  index_service_away: {
    'pt-BR': 'O Banco Central não respondeu. Cole o texto da série ou tente de novo em alguns minutos.',
    en: 'The central bank did not answer. Paste the text of the series, or try again in some minutes.',
  },
} satisfies Phrases

export const PriceSeries = z.enum(['ipca', 'legalRate'])
export type PriceSeries = z.output<typeof PriceSeries>

export const PriceIndex = z.object({
  series: PriceSeries,
  /** The first day of the month that it is of. */
  month: z.string(),
  version: z.number().int(),
  /** 0.56 is 0,56 %. */
  percent: z.number(),
  publishedOn: z.string(),
  /** The first day that it counts on: never before it was published, nor on the day it was loaded. */
  countsFrom: z.string(),
  source: z.string(),
  /** Why the version before it was wrong. */
  reason: z.string().nullable(),
  loadedByName: z.string(),
  /** A later version stands in its place. */
  isReplaced: z.boolean(),
})
export type PriceIndex = z.output<typeof PriceIndex>

const Loaded = {
  series: PriceSeries,
  /** Of values that say no day of their own; null: the day they are loaded. */
  publishedOn: DateField.nullable().default(null),
}

/** CSV with semicolons (month;value;published) or the JSON of the central bank's series. */
const IndexText = Text(200_000)

export const indexFaults = [
  'unreadable',
  'bad_month',
  'bad_value',
  'bad_day',
  'below_zero',
  'month_not_over',
  'published_early',
  'published_in_future',
  'twice',
] as const

export const IndexPlan = z.object({
  /** What was read: given back, so that what is loaded is what was checked. */
  text: z.string(),
  rows: z.array(
    z.object({
      line: z.number().int(),
      month: z.string(),
      percent: z.number(),
      publishedOn: z.string(),
      outcome: z.enum(['new', 'same', 'corrected']),
      /** The value that it corrects. */
      before: z.number().nullable(),
    }),
  ),
  faults: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.enum(indexFaults) })),
})
export type IndexPlan = z.output<typeof IndexPlan>

const base = '/api/ebpay/price-indexes'

export const priceIndexes = area('priceIndexes', refusals, {
  list: read(`GET ${base}`, {
    summary:
      'The monthly values of the IPCA and of the legal rate, with every version, and the months that are missing',
    needs: 'Caderneta.PriceIndex.GetAll',
    scope: 'host',
    returns: z.object({
      items: z.array(PriceIndex),
      missing: z.array(z.object({ series: PriceSeries, month: z.string() })),
      /** The central bank can be asked. */
      canAsk: z.boolean(),
    }),
  }),
  preview: read(`POST ${base}/preview`, {
    summary: 'What a text of values would load, and the lines that are not understood',
    needs: 'Caderneta.PriceIndex.Update',
    scope: 'host',
    body: z.strictObject({
      ...Loaded,
      /** Null: the central bank is asked. */
      text: IndexText.nullable().default(null),
    }),
    returns: IndexPlan,
    refuses: ['index_service_away'],
  }),
  load: write(`POST ${base}`, {
    summary: 'Load values; one that differs from what is there is a new version, with its reason',
    needs: 'Caderneta.PriceIndex.Update',
    scope: 'host',
    body: z.strictObject({ ...Loaded, text: IndexText, source: Text(300), reason: OptionalText(300) }),
    returns: z.object({ added: z.number().int(), corrected: z.number().int() }),
    refuses: ['indexes_unreadable', 'indexes_nothing_new', 'index_reason_needed'],
    status: 201,
  }),
})
