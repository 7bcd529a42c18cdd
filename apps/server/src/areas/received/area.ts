// Received: the money that came for invoices, whatever the rail. It only reads: payments are written by invoices.
//
// Always holds: a payment that was taken back counts in no sum; credit that a family used is no new money and counts on no day.
// What is added up is bounded, and an answer of a part says so.
import type { Area } from '../../platform/area.ts'
import { exportReceived } from './export-received.ts'
import { findDoubles } from './find-doubles.ts'
import { listReceived } from './list-received.ts'
import { sumReceived } from './sum-received.ts'
import { summarizeReceived } from './summarize-received.ts'

export const receivedArea: Area = {
  name: 'received',
  endpoints: [listReceived, exportReceived, sumReceived, summarizeReceived, findDoubles],
}
