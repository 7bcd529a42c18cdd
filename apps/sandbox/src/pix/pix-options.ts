// What the routes of the Pix provider are given.
import type { Database } from '../database/database.ts'

export type PixOptions = {
  database: Database
  clockOf: (network: string) => Promise<Date>
  /** Host and path, without scheme, under which these routes are reached. */
  address: string
  /** What whoever moves the levers shows. */
  key: string
  /** Called after a payment was written. */
  paid: () => void
}
