import { gateways } from '@caderneta/contracts/gateways'
import type { ReactNode } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { defaultAccountOf } from '../gateways/public.ts'

export type PayingAccounts = {
  choices: { value: string; label: string }[]
  /** The default account; '' where the network has none. */
  first: string
}

/** Bank accounts of the network that money may leave from, once they are read. */
export function WithPayingAccounts({ children }: { children: (accounts: PayingAccounts) => ReactNode }) {
  const query = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 })
  return (
    <LoadedOnce query={query}>
      {({ items }) =>
        children({
          choices: items.map(({ id, bank, agency, account, accountDigit, holderName }) => ({
            value: id,
            label: `${bank} · ${agency} · ${account}-${accountDigit} · ${holderName}`,
          })),
          first: defaultAccountOf(items) ?? '', // none: the person chooses
        })
      }
    </LoadedOnce>
  )
}
