import { RecoveriesOfGuardian } from './recoveries-of.tsx'
import { RefundsOfGuardian } from './refunds-of.tsx'

/** What goes back to a family, and what it has to put back. */
export function MoneyOfGuardian({ id }: { id: string }) {
  return (
    <>
      <RecoveriesOfGuardian id={id} />
      <RefundsOfGuardian id={id} />
    </>
  )
}
