// What an invoice tells when money arrived for it, by whatever rail.
import { events, type PaymentMethod } from '@caderneta/contracts/invoice-events'
import { news } from '../../platform/outbox/news.ts'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import type { SettleableInvoice } from './invoice-batch.ts'

export type MoneyTopic = 'invoice.paid' | 'invoice.partlyPaid' | 'invoice.unexpectedMoney'

export function moneyNews(
  invoice: Pick<SettleableInvoice, 'id' | 'school_id' | 'version'>,
  topic: MoneyTopic,
  payload: { cents: number; method: PaymentMethod },
): OutboxEvent {
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  return news(events[topic], { ...about, payload })
}
