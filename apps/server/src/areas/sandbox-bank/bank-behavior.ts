import { BankBehavior } from '@caderneta/contracts/sandbox-bank'
import { z } from 'zod'

/** The bank may have been told more than our screen shows: only what it shows comes back. */
export function behaviorOf(answer: unknown): z.output<typeof BankBehavior> {
  const { refuse, fees } = z
    .object({ refuse: z.array(z.looseObject({ documentNumber: z.string().optional() })), fees: z.unknown() })
    .parse(answer)
  const shown = refuse.flatMap(({ order, documentNumber, reasons }) =>
    documentNumber ? [{ order, documentNumber, ...(reasons ? { reasons } : {}) }] : [],
  )
  return BankBehavior.parse({ refuse: shown, fees })
}
