// What lateness costs beside the fine, as a school says it and each of its invoices keeps it.
import { z } from 'zod'

/** Interest of the contract; the same after a correction by the IPCA; or IPCA and legal rate, as the law has it without a contract (Lei 14.905/2024). */
export const ChargeRegime = z.enum(['contract', 'contractWithIpca', 'legal'])
export type ChargeRegime = z.output<typeof ChargeRegime>
