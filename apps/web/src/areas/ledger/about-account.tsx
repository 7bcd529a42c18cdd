import type { AnswerOf } from '@caderneta/contracts/define'
import { gateways } from '@caderneta/contracts/gateways'
import { guardians } from '@caderneta/contracts/guardians'
import { ledger } from '@caderneta/contracts/ledger'
import { schools } from '@caderneta/contracts/schools'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { bankPaths } from '../gateways/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { schoolPaths } from '../schools/paths.ts'
import { ledgerPhrases } from './ledger-phrases.ts'

type Account = AnswerOf<typeof ledger.account>

/** The right column: whose account it is, how it is read, what moved it in all. */
export function AboutAccount({ account }: { account: Account }) {
  const t = usePhrases(ledgerPhrases)
  return (
    <>
      <SectionTitle>{t('about')}</SectionTitle>
      <FactList
        facts={[
          { label: t('owner'), value: <Holder account={account} /> },
          { label: t('debit'), value: <Money cents={account.debitCents} /> },
          { label: t('credit'), value: <Money cents={account.creditCents} /> },
        ]}
      />
      <Note tone="neu">{t('never_erased')}</Note>
    </>
  )
}

function Holder({ account }: { account: Account }) {
  const t = usePhrases(ledgerPhrases)
  const href = useHolderPage(account)
  const name = account.ownerName ?? t('whole_network')
  return href === undefined ? name : <TextLink href={href}>{name}</TextLink>
}

const holderPages = {
  guardian: { reads: guardians.get, at: (guardianId: string) => guardianPaths.one({ guardianId }) },
  school: { reads: schools.get, at: (schoolId: string) => schoolPaths.one({ schoolId }) },
  bankAccount: { reads: gateways.getAccount, at: (accountId: string) => bankPaths.one({ accountId }) },
}

/** Where the person may open it. */
function useHolderPage({ ownerNoun, ownerId }: Account) {
  const may = useMay()
  if (ownerId === null || ownerNoun === null) return undefined
  const { reads, at } = holderPages[ownerNoun]
  return may(reads) ? at(ownerId) : undefined
}
