import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { useNavigate } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { phrases } from './phrases.ts'

/** The account of the address, else the first that the bank knows. */
export function useAccount(asked: string | undefined) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { data } = useRecord(sandboxBank.accounts, {})
  const items = data?.items ?? []
  const first = items.find(({ isKnown }) => isKnown) ?? items[0]
  return {
    accountId: items.find(({ id }) => id === asked)?.id ?? first?.id,
    choices: items.map(({ id, bankName, agency, account, isKnown }) => ({
      value: id,
      label: `${bankName} ${agency} / ${account}${isKnown ? '' : ` (${t('unknown')})`}`,
    })),
    choose: (conta: string | undefined) => void navigate({ to: '.', search: conta === undefined ? {} : { conta } }),
  }
}

/** The filter that chooses it. */
export function useAccountFilter({ accountId, choices, choose }: ReturnType<typeof useAccount>) {
  const t = usePhrases(phrases)
  return {
    id: 'conta',
    name: t('account'),
    values: accountId === undefined ? [] : [accountId],
    several: false,
    choices,
    onChange: ([value]: readonly string[]) => choose(value),
  }
}
