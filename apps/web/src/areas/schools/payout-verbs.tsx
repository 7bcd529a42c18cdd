import type { PayoutAccount } from '@caderneta/contracts/payout-accounts'
import { schools } from '@caderneta/contracts/schools'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { payoutPhrases } from './payout-phrases.ts'
import css from './school-tab.module.css'

interface PayoutVerbsProps {
  schoolId: string
  account: PayoutAccount
  /** The account in words. */
  name: string
}

/** What can be done with a change that is under way; what this person never may is left out. */
export function PayoutVerbs(props: PayoutVerbsProps) {
  const { state } = props.account
  if (state !== 'proposed' && state !== 'coolingOff') return null
  return (
    <span className={css.verbs}>
      {state === 'proposed' && <Approve {...props} />}
      <Stop {...props} verb="refuse" />
      <Stop {...props} verb="withdraw" />
    </span>
  )
}

function Approve({ schoolId, account, name }: PayoutVerbsProps) {
  const t = usePhrases(payoutPhrases)
  const approve = useWrite(schools.approvePayoutAccount, {
    onDone: () => toast.success({ title: t('approved'), line: name }),
  })
  if (isHidden(account.can.approve)) return null
  const ask = async () => {
    const text = t('approve_text', { account: name, holder: account.holderName })
    if (await dialogs.confirm({ title: t('approve_title'), text, confirm: t('approve') }))
      approve.mutate({ id: schoolId, accountId: account.id, version: account.version })
  }
  return (
    <Button
      kind="primary"
      loading={approve.isPending}
      disabledReason={disabledReason(schools.approvePayoutAccount, account.can.approve)}
      onClick={() => void ask()}
      label={t('approve_of', { account: name })}
    >
      {t('approve')}
    </Button>
  )
}

function useStops() {
  const t = usePhrases(payoutPhrases)
  return {
    refuse: {
      call: schools.refusePayoutAccount,
      word: t('refuse'),
      words: { title: t('refuse_title'), text: t('refuse_text'), confirm: t('refuse') },
      label: (account: string) => t('refuse_of', { account }),
      done: t('refused'),
    },
    withdraw: {
      call: schools.withdrawPayoutAccount,
      word: t('withdraw'),
      words: { title: t('withdraw_title'), text: t('withdraw_text'), confirm: t('withdraw') },
      label: (account: string) => t('withdraw_of', { account }),
      done: t('withdrawn'),
    },
  }
}

function Stop({ schoolId, account, name, verb }: PayoutVerbsProps & { verb: 'refuse' | 'withdraw' }) {
  const { call, word, words, label, done } = useStops()[verb]
  const stop = useWrite(call, { onDone: () => toast.success({ title: done, line: name }) })
  const ability = account.can[verb]
  if (isHidden(ability)) return null
  const ask = async () => {
    const reason = await dialogs.reason({ ...words, destructive: true, draftKey: `${verb}:${account.id}` })
    if (reason !== null) stop.mutate({ id: schoolId, accountId: account.id, version: account.version, reason })
  }
  return (
    <Button
      kind="quiet"
      loading={stop.isPending}
      disabledReason={disabledReason(call, ability)}
      onClick={() => void ask()}
      label={label(name)}
    >
      {word}
    </Button>
  )
}

function isHidden(ability: PayoutAccount['can']['approve']): boolean {
  return !ability.can && ability.reason === 'permission_denied'
}
