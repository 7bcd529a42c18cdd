import { type BankChannel, bankChannels } from '@caderneta/contracts/bank-channels'
import { IconPlugConnected } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerb, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { DateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { bankChannelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function BankChannelPage() {
  const t = usePhrases(phrases)
  const { bankChannelId } = usePathParams(bankChannelPaths.one)
  return (
    <RecordPage
      query={useRecord(bankChannels.get, { id: bankChannelId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: bankChannelPaths.list() }]}
      useView={useBankChannelView}
    />
  )
}

function useBankChannelView(record: BankChannel): RecordView {
  const t = usePhrases(phrases)
  const edit = useEditVerb()(record.can?.update, bankChannelPaths.change({ bankChannelId: record.id }))
  const check = useCheck(record)
  return {
    title: record.bankAccountName,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: { primary: edit, ...(check ? { second: check } : {}) },
    lead: record.fault === null ? null : <Note tone="bad">{record.fault}</Note>,
    facts: [
      { label: t('host'), value: `${record.host}:${record.port}` },
      { label: t('username'), value: record.username },
      { label: t('secret_kind'), value: t(record.secretKind === 'password' ? 'kind_password' : 'kind_private_key') },
      { label: t('host_key'), value: record.hostKey },
      { label: t('remessa_folder'), value: record.remessaFolder },
      { label: t('retorno_folder'), value: record.retornoFolder },
      { label: t('done_folder'), value: record.doneFolder },
      { label: t('file_pattern'), value: record.filePattern },
      {
        label: t('fetched_at'),
        value: record.fetchedAt === null ? t('never') : <DateTimeText at={record.fetchedAt} />,
      },
    ],
    history: { of: record.id },
  }
}

function useCheck({ id }: BankChannel): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const { mutateAsync, isPending } = useWrite(bankChannels.check)
  if (!may(bankChannels.check)) return undefined
  const run = async () => {
    const { retornoCount } = await mutateAsync({ id })
    toast.success({ title: t('checked'), line: t('checked_line', { count: retornoCount }) })
  }
  return {
    id: 'check',
    label: t('check'),
    icon: IconPlugConnected,
    busy: isPending,
    run: () => void run().catch(() => {}),
  }
}
