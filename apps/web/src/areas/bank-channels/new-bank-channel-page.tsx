import type { AnswerOf } from '@caderneta/contracts/define'
import { bankChannels } from '@caderneta/contracts/bank-channels'
import { gateways } from '@caderneta/contracts/gateways'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { IconBuildingBank } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { bankChannelPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { BankChannelFields } from './bank-channel-fields.tsx'

const initial = {
  bankAccountId: null,
  host: null,
  port: 22,
  username: null,
  secretKind: 'password',
  secret: '',
  hostKey: null,
  remessaFolder: 'remessa',
  retornoFolder: 'retorno',
  doneFolder: 'retorno/lidos',
  filePattern: '*',
} as const

export function NewBankChannelPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(bankChannels.create, {
    initial,
    onDone: ({ id, bankAccountName }) =>
      saved({ title: t('saved_new'), line: bankAccountName }, bankChannelPaths.one({ bankChannelId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: bankChannelPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={bankChannelPaths.list()}
    >
      <BankChannelFields form={form}>
        <FormField span={6}>
          <SelectField label={t('bank_account')} options={useAccounts()} required {...form.bind('bankAccountId')} />
        </FormField>
        <SimulatedBank accountId={form.values.bankAccountId} fill={form.change} />
      </BankChannelFields>
    </FormPage>
  )
}

interface SimulatedBankProps {
  accountId: string | null | undefined
  fill: (
    values: Omit<AnswerOf<typeof sandboxBank.channel>, 'password'> & { secretKind: 'password'; secret: string },
  ) => void
}

/** In a sandbox the bank of this installation takes the files: its server fills the fields. */
function SimulatedBank({ accountId, fill }: SimulatedBankProps) {
  const t = usePhrases(phrases)
  const may = useMay()
  const isThere = may(sandboxBank.channel)
  const { data } = useRecord(
    sandboxBank.channel,
    { id: accountId ?? '' },
    { enabled: isThere && typeof accountId === 'string' },
  )
  if (!isThere) return null
  const use = () => {
    if (!data) return
    const { password: secret, ...server } = data
    fill({ ...server, secretKind: 'password', secret })
  }
  return (
    <FormField span={6}>
      <Button icon={IconBuildingBank} disabledReason={data ? undefined : t('account_first')} onClick={use}>
        {t('use_simulated')}
      </Button>
    </FormField>
  )
}

function useAccounts() {
  const accounts = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 }).data?.items ?? []
  return accounts.map(({ id, bankName, agency, account, accountDigit }) => ({
    value: id,
    label: `${bankName} · ${agency} / ${account}-${accountDigit}`,
  }))
}
