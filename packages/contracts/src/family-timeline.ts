// What happened between a family and whoever collects, in one line of time.
import { z } from 'zod'
import { AgreementStatus } from './agreements.ts'
import { ContactChannel, ContactOutcome, DisputeStatus, PromiseStatus } from './collection-shapes.ts'
import { DeliveryKind } from './deliveries.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { PaymentMethod } from './invoice-events.ts'
import { MessageChannel } from './message-channel.ts'
import { ListingStatus } from './negative-listing-shapes.ts'

const cents = z.number().int()
const number = z.number().int().nullable()
const common = { id: z.uuid(), at: z.string() }

/** One event; `id` is that of its record. */
export const FamilyEvent = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('contact'),
    channel: ContactChannel,
    outcome: ContactOutcome,
    isInbound: z.boolean(),
    note: z.string().nullable(),
    byName: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('promise'),
    status: PromiseStatus,
    cents,
    promisedOn: z.string(),
    byName: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('dispute'),
    status: DisputeStatus,
    number,
    reason: z.string(),
    byName: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('message'),
    channel: MessageChannel,
    about: DeliveryKind,
    status: DeliveryStatus,
  }),
  z.object({
    ...common,
    kind: z.literal('agreement'),
    number,
    status: AgreementStatus,
    cents,
    byName: z.string(),
  }),
  z.object({ ...common, kind: z.literal('listing'), number, status: ListingStatus, cents }),
  z.object({
    ...common,
    kind: z.literal('payment'),
    invoiceId: z.uuid(),
    number,
    method: PaymentMethod,
    cents,
    paidOn: z.string(),
    isReverted: z.boolean(),
  }),
])
export type FamilyEvent = z.output<typeof FamilyEvent>
