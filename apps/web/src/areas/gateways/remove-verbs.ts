// What nothing uses is removed; where something does, the verb says what.
import { type BankAccount, type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { IconTrash } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { accountText } from './bank-words.ts'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function useRemoveAccount(account: BankAccount): (RecordVerb & { run: () => void }) | undefined {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const may = useMay()
  const { mutate, isPending } = useWrite(gateways.removeAccount, {
    onDone: () => saved({ title: t('removed_account') }, bankPaths.list()),
  })
  if (!may(gateways.removeAccount)) return undefined
  const title = t('remove_title', { name: `${account.bankName} ${accountText(account)}` })
  const run = async () => {
    if (await dialogs.remove({ title, confirm: t('remove_account') })) mutate({ id: account.id })
  }
  return {
    id: 'remove',
    label: t('remove_account'),
    icon: IconTrash,
    busy: isPending,
    disabledReason: disabledReason(gateways.removeAccount, account.can?.remove),
    run: () => void run(),
  }
}

export function useRemoveBankAgreement(row: BankAgreement): (RecordVerb & { run: () => void }) | undefined {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const may = useMay()
  const { mutate, isPending } = useWrite(gateways.removeBankAgreement, {
    onDone: () => saved({ title: t('removed_bank_agreement') }, bankPaths.one({ accountId: row.bankAccountId })),
  })
  if (!may(gateways.removeBankAgreement)) return undefined
  const title = t('remove_title', { name: `${row.bankName} ${row.accountLabel} · ${row.carteira}` })
  const run = async () => {
    if (await dialogs.remove({ title, confirm: t('remove_bank_agreement') })) mutate({ id: row.id })
  }
  return {
    id: 'remove',
    label: t('remove_bank_agreement'),
    icon: IconTrash,
    busy: isPending,
    disabledReason: disabledReason(gateways.removeBankAgreement, row.can?.remove),
    run: () => void run(),
  }
}
