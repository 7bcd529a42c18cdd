// What a layout takes about the protest of its titles: days at entry, an order later, and its withdrawal.
import { banks } from '../banks/list.ts'
import { dayNumber } from '../day-number.ts'
import type { RemessaLayout } from './bank.ts'
import type { LayoutName } from './layout.ts'
import { protestEvents } from './protest-events.ts'
import type { RemessaTitle } from './remessa-title.ts'

export type ProtestOrders = {
  /** The registration says after how many days the bank protests. */
  atEntry: boolean
  /** A title that the bank has is sent to protest. */
  order: boolean
  /** Its protest is stopped, and the title stays at the bank. */
  stop: boolean
  /** One order withdraws a title from the registry and writes it off. */
  stopAndWriteOff: boolean
}

const none: ProtestOrders = { atEntry: false, order: false, stop: false, stopAndWriteOff: false }

/** What the remessa of a bank can order; nothing where no layout of it is known. */
export function protestOrders(bank: string, layout: LayoutName): ProtestOrders {
  const found = banks.find(({ code }) => code === bank)?.remessas.find(({ table }) => table.layout === layout)
  if (!found) return none
  return {
    atEntry: found.rules.noProtestAtEntry !== true,
    order: movementCode(found, 'protest') !== undefined,
    stop: movementCode(found, 'stopProtest') !== undefined,
    stopAndWriteOff: writeOffAtRegistry(found) !== undefined,
  }
}

/** Actions of the tables, the one that leaves the title at the bank first: what also writes it off is no withdrawal. */
const actions = { protest: ['protest'], stopProtest: ['stopProtestKeep', 'stopProtest'] } as const

/** The bank's code of a movement; undefined where its table has none. */
export function movementCode({ movements, rules }: RemessaLayout, asked: RemessaTitle['movement']): string | undefined {
  if (asked !== 'protest' && asked !== 'stopProtest') return rules.codes[asked]
  const codes = actions[asked].map((action) => movements.find((each) => each.action === action)?.code)
  return codes.find((code) => code !== undefined)
}

/** The code that withdraws a title from the registry and writes it off at once; undefined where the table has none. */
export function writeOffAtRegistry({ movements }: Pick<RemessaLayout, 'movements'>): string | undefined {
  return movements.find(({ action }) => action === 'stopProtestAndWriteOff')?.code
}

/**
 * How a title at a registry is written off: by `oneOrder`; by a stop and, `onceLeft` the registry or `onceStopTaken` where the bank has no word for a
 * title that left, the write-off; or `byHand`, where its table stops nothing.
 */
export type RegistryWriteOff = 'oneOrder' | 'onceLeft' | 'onceStopTaken' | 'byHand'

export function registryWriteOff(bank: string, layout: LayoutName): RegistryWriteOff {
  const { stop, stopAndWriteOff } = protestOrders(bank, layout)
  if (stopAndWriteOff) return 'oneOrder'
  if (!stop) return 'byHand'
  const { left, stopTaken } = protestEvents(bank, layout)
  if (left.length > 0) return 'onceLeft'
  return stopTaken === undefined ? 'byHand' : 'onceStopTaken'
}

const mostDays = 99

/** An order to protest now says the days that have passed; one to stop says that there is no protest any more. */
export function withProtestDays(title: RemessaTitle, today: string): RemessaTitle {
  if (title.movement === 'stopProtest') return { ...title, protestDays: undefined }
  if (title.movement !== 'protest') return title
  const late = dayNumber(today, 'createdAt') - dayNumber(title.dueOn, 'dueOn')
  return { ...title, protestDays: Math.min(Math.max(late, 1), mostDays) }
}
