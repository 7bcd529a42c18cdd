// What an invoice tells when money arrived for it, by whatever rail: rails are areas of their own, and its topics are its own.
import { events, type PaymentMethod } from '@caderneta/contracts/invoice-events'
import { news } from '../../platform/outbox/news.ts'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import type { SettleableInvoice } from './invoice-batch.ts'

type Invoice = Pick<SettleableInvoice, 'id' | 'school_id' | 'version'>
type Money = { cents: number; method: PaymentMethod }

export function paidNews(invoice: Invoice, money: Money): OutboxEvent {
  return news(events['invoice.paid'], { ...about(invoice), payload: told(money) })
}

export function partlyPaidNews(invoice: Invoice, money: Money): OutboxEvent {
  return news(events['invoice.partlyPaid'], { ...about(invoice), payload: told(money) })
}

/** It owed nothing. */
export function unexpectedMoneyNews(invoice: Invoice, money: Money): OutboxEvent {
  return news(events['invoice.unexpectedMoney'], { ...about(invoice), payload: told(money) })
}

/** What was paid of it is credit of its family. */
export function givenBackNews(invoice: Invoice, cents: number): OutboxEvent {
  return news(events['invoice.givenBack'], { ...about(invoice), payload: { cents } })
}

export function giveBackUndoneNews(invoice: Invoice): OutboxEvent {
  return news(events['invoice.giveBackUndone'], about(invoice))
}

/** What the events declare: whoever settles knows more of the money. */
function told({ cents, method }: Money): Money {
  return { cents, method }
}

function about({ id, school_id, version }: Invoice) {
  return { subjectId: id, schoolId: school_id, version: version + 1 }
}
