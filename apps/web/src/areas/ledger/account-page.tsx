import type { AnswerOf } from '@caderneta/contracts/define'
import { accountStatement } from '@caderneta/contracts/document-account-statement'
import { ledger } from '@caderneta/contracts/ledger'
import { saveFile } from '../../client/file-transfer.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { usePeriodPick } from '../../screens/list-period.tsx'
import { RecordExport } from '../../screens/list-tools.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { RecordScreen } from '../../ui/screen.tsx'
import { AccountLines } from './account-lines.tsx'
import css from './account-page.module.css'
import { AboutAccount } from './about-account.tsx'
import { useAccountName } from './ledger-names.ts'
import { ledgerPhrases } from './ledger-phrases.ts'
import { ledgerPaths } from './paths.ts'
import { PeriodSums } from './period-sums.tsx'

/** One account: its balance on a day, what moved it, newest first, each line with the balance after it. */
export function AccountPage() {
  const { accountId } = usePathParams(ledgerPaths.account)
  const { data: account } = useRecord(ledger.account, { id: accountId })
  const { filter, change } = useRouteFilter(ledger.lines)
  return (
    <RecordScreen
      {...useHead(account)}
      actions={
        <>
          <StatementPdf accountId={accountId} from={filter.from} to={filter.to} />
          <RecordExport exported={ledger.exportLines} given={{ ...filter, id: accountId }} />
        </>
      }
      aside={account && isFamilys(account) && <AboutAccount account={account} />}
    >
      <Movements accountId={accountId} account={account} filter={filter} change={change} />
    </RecordScreen>
  )
}

/** The lines of the period on paper. */
function StatementPdf({
  accountId: id,
  ...period
}: { accountId: string } & Pick<MovementsProps['filter'], 'from' | 'to'>) {
  const t = usePhrases(ledgerPhrases)
  return (
    <Button icon={IconFileTypePdf} onClick={() => void saveFile(accountStatement.accountStatement, { id, ...period })}>
      {t('pdf')}
    </Button>
  )
}

type Account = AnswerOf<typeof ledger.account>

function useHead(account: Account | undefined) {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  const title = account ? name(account.kind) : t('statement')
  const who = account && (account.ownerName ?? t('whole_network'))
  return { crumbs: [{ label: t('title'), href: ledgerPaths.accounts() }, { label: title }], title, who }
}

/** The lines of other accounts name their payers: they need the width of the right column. */
function isFamilys({ ownerNoun }: Account): boolean {
  return ownerNoun === 'guardian'
}

type MovementsProps = { accountId: string; account: Account | undefined } & Pick<
  ReturnType<typeof useRouteFilter<typeof ledger.lines>>,
  'filter' | 'change'
>

function Movements({ accountId, account, filter, change }: MovementsProps) {
  const t = usePhrases(ledgerPhrases)
  const period = usePeriodPick({
    period: { name: t('posted_in'), from: 'from', to: 'to' },
    textOf: (field) => (field === 'from' ? filter.from : filter.to),
    change,
  })
  const isOther = account !== undefined && !isFamilys(account)
  return (
    <div className={css.page}>
      {account && <Balance account={account} on={filter.to} />}
      <div className={css.bleed}>
        <FilterBar period={period} chips={[]} picks={[]} />
        <PeriodSums accountId={accountId} from={filter.from} to={filter.to} />
      </div>
      <AccountLines accountId={accountId} filter={filter} namesPayers={isOther} />
      {isOther && <AboutAccount account={account} />}
    </div>
  )
}

/** The number people come for, with its side in words. */
function Balance({ account, on }: { account: Account; on: string | undefined }) {
  const t = usePhrases(ledgerPhrases)
  const { today } = useConfiguration().environment
  const day = on !== undefined && on < today ? on : undefined
  const { data } = useRecord(ledger.balance, { id: account.id, on: day ?? today }, { enabled: day !== undefined })
  const cents = day === undefined ? account.balanceCents : data?.balanceCents
  if (cents === undefined) return null
  return (
    <div className={css.balance}>
      <BigMoney cents={Math.abs(cents)} label={t('balance_on', { day: dateText(day ?? today) })} />
      <span>{t(sideOf(cents))}</span>
    </div>
  )
}

function sideOf(cents: number): 'settled' | 'debtor' | 'creditor' {
  if (cents === 0) return 'settled'
  return cents > 0 ? 'debtor' : 'creditor'
}
