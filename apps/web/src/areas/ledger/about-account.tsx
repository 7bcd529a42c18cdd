import type { AnswerOf } from '@caderneta/contracts/define'
import { gateways } from '@caderneta/contracts/gateways'
import { guardians } from '@caderneta/contracts/guardians'
import { ledger } from '@caderneta/contracts/ledger'
import { schools } from '@caderneta/contracts/schools'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { bankPaths } from '../gateways/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { schoolPaths } from '../schools/paths.ts'
import { useAccountName } from './ledger-names.ts'
import { ledgerPhrases } from './ledger-phrases.ts'
import { ledgerPaths } from './paths.ts'

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
      <OtherAccounts account={account} />
      <Note tone="neu">{t('never_erased')}</Note>
    </>
  )
}

/** Of the same family, school or bank account, each with what it holds. */
function OtherAccounts({ account: { id, ownerId, ownerNoun } }: { account: Account }) {
  const t = usePhrases(ledgerPhrases)
  const may = useMay()
  const name = useAccountName()
  const isListed = ownerId !== null && ownerNoun !== null && may(ledger.accounts)
  const { data } = useRecord(ledger.accounts, { ownerId: ownerId ?? undefined }, { enabled: isListed })
  const others = (data?.items ?? []).filter((each) => each.id !== id)
  if (ownerNoun === null || others.length === 0) return null
  return (
    <>
      <SectionTitle>{t(`others_${ownerNoun}`)}</SectionTitle>
      <FactList
        facts={others.map((each) => ({
          label: name(each.kind),
          value: (
            <TextLink href={ledgerPaths.account({ accountId: each.id })}>
              <Money cents={each.balanceCents} />
            </TextLink>
          ),
        }))}
      />
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
