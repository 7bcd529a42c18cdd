// What the architecture tests need from an area, and nothing per call that can be worked out from the contract.
import type { Client } from '../../support/api.ts'
import type { Builders } from '../../support/builders.ts'

/** Where records are made: a network and one of its schools. What is made in one place must not be seen from another. */
export type Place = {
  build: Builders
  tenantId: number
  /** A school with a bank agreement of its network. */
  schoolId: string
  /** Every permission of the network, all schools. */
  admin: Client
}

export type Given = Record<string, unknown>
type Made<T> = (place: Place) => T | Promise<T>

export type AreaSamples = {
  /** A record of the place, by the piece of the path that stands before its id: `invoice` for `/api/ebpay/invoice/:id/pay`. */
  ids: Record<string, Made<string>>
  /** By name of the call: what a good request says beyond the ids of its path. A given id replaces the one of `ids`. */
  calls: Record<string, Made<Given>>
  /** By name of the call: a good request that names every id it may be asked with, where the sample of the call leaves some out. */
  withIds?: Record<string, Made<Given>>
}
