import { events } from '@caderneta/contracts/settlements'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

/** Tells that an exception waits for a person. */
export function openedException(id: string): OutboxEvent {
  return news(events['exception.opened'], { subjectId: id, version: 1 })
}
