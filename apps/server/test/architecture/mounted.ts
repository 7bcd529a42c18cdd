// The calls that the matrices can try: those of the contract that have an endpoint.
import { operations } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'

/** In the contract, without an endpoint for now. The list may only shrink: a call that gets its endpoint must leave it. */
export const notBuiltYet: readonly string[] = []

export const mounted: Operation[] = operations.filter(({ name }) => !notBuiltYet.includes(name))
