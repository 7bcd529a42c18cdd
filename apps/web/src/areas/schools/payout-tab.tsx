import { type PayoutAccount, type PayoutAccountState, payoutStateWords } from '@caderneta/contracts/payout-accounts'
import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconBan, IconCheck, IconClock, IconHourglass, type Icon, IconX } from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { schoolPaths } from './paths.ts'
import { accountText } from './payout-account-text.ts'
import { payoutPhrases } from './payout-phrases.ts'
import { PayoutVerbs } from './payout-verbs.tsx'
import css from './school-tab.module.css'

/** Where the school is paid out: every account in its state, with what can be done. */
export function PayoutTab({ school }: { school: School }) {
  const t = usePhrases(payoutPhrases)
  return (
    <Loaded query={useRecord(schools.payoutAccounts, { id: school.id })}>
      {({ accounts, inEffectId, coolingOffHours, can }) => (
        <div className={css.tab}>
          <SectionTitle hint={t('hint', { count: coolingOffHours })}>{t('accounts')}</SectionTitle>
          {inEffectId === null && <Note tone="att">{t('none_in_effect')}</Note>}
          {school.notificationEmails.length === 0 && <Note tone="att">{t('nobody_hears')}</Note>}
          <AccountTable school={school} accounts={accounts} />
          {(can.propose.can || can.propose.reason !== 'permission_denied') && (
            <p>
              <Button
                href={schoolPaths.payoutAccount({ schoolId: school.id })}
                disabledReason={disabledReason(schools.proposePayoutAccount, can.propose)}
              >
                {t('propose')}
              </Button>
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

function AccountTable({ school, accounts }: { school: School; accounts: readonly PayoutAccount[] }) {
  const t = usePhrases(payoutPhrases)
  const rows = useAccountRows(school, accounts)
  if (rows.length === 0) return <p>{t('empty')}</p>
  return (
    <Statement
      label={t('accounts')}
      columns={[
        { id: 'account', header: t('account'), role: 'line' },
        { id: 'holder', header: t('holder'), role: 'from' },
        { id: 'history', header: t('history'), role: 'from' },
        { id: 'state', header: t('state'), role: 'pill' },
        { id: 'actions', header: t('actions'), role: 'action', width: 200 },
      ]}
      rows={rows}
    />
  )
}

function useAccountRows(school: School, accounts: readonly PayoutAccount[]): StatementRow[] {
  const t = usePhrases(payoutPhrases)
  return accounts.map((account) => {
    const name = accountText(account, t)
    return {
      id: account.id,
      name,
      cells: {
        account: <span className={css.breaks}>{name}</span>,
        holder: (
          <span className={css.breaks}>
            {account.holderName}
            <br />
            {formatTaxId(account.holderTaxId)}
          </span>
        ),
        history: <Progress account={account} />,
        state: <StatePill state={account.state} />,
        actions: <PayoutVerbs schoolId={school.id} account={account} name={name} />,
      },
    }
  })
}

function Progress({ account }: { account: PayoutAccount }) {
  const t = usePhrases(payoutPhrases)
  useLanguage()
  const { decidedByName, decidedAt, effectiveAt, endsAt, reason } = account
  const lines = [
    t('proposed_line', { name: account.proposedByName, at: dateTimeText(account.proposedAt) }),
    decidedByName && t('decided_line', { name: decidedByName, at: dateTimeText(decidedAt) }),
    effectiveAt && t('effective_line', { at: dateTimeText(effectiveAt) }),
    endsAt && t('ends_line', { at: dateTimeText(endsAt) }),
    reason,
  ]
  return (
    <div className={css.breaks}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

const looks: Record<PayoutAccountState, { tone: Tone; icon: Icon }> = {
  proposed: { tone: 'go', icon: IconClock },
  coolingOff: { tone: 'neu', icon: IconHourglass },
  inEffect: { tone: 'ok', icon: IconCheck },
  ended: { tone: 'off', icon: IconBan },
  refused: { tone: 'off', icon: IconX },
  withdrawn: { tone: 'off', icon: IconX },
}

function StatePill({ state }: { state: PayoutAccountState }) {
  return <StatusPill {...looks[state]} word={payoutStateWords[state][useLanguage()]} />
}
