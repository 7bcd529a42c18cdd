// Apart from the pages of recoveries: who lets credit of a family go asks for nothing else of them.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { useMay } from '../../client/permissions.ts'
import { TextLink } from '../../ui/link.tsx'
import { settlementPaths } from './paths.ts'

type Props = { guardianId: string; words: string; onOpen: () => void }

/** The way to what the family has to put back, for whoever may do that with its credit. */
export function PutBackFirst({ guardianId, words, onOpen }: Props) {
  const may = useMay()
  if (!may(recoveries.payRecoveryWithCredit)) return null
  return (
    <TextLink href={settlementPaths.recoveries({ guardianId })} onClick={onOpen}>
      {words}
    </TextLink>
  )
}
