import { bankChannels } from '@caderneta/contracts/bank-channels'
import { bankFileTravel, type FetchedFile, fetchOutcomes } from '@caderneta/contracts/bank-file-travel'
import { IconCheck, IconDownload, IconEyeOff, IconRepeat, IconX } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { toast } from '../../ui/toast.ts'
import css from './bank-files.module.css'
import { fetchedPhrases } from './fetched-phrases.ts'
import { bankFilePaths } from './paths.ts'

/** What lay in the folders of the banks, newest first. */
export function FetchedFilesPage() {
  const t = usePhrases(fetchedPhrases)
  const columns: Column<FetchedFile>[] = [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => <CutText text={row.fileName} /> },
    { id: 'outcome', header: t('outcome'), cell: (row) => <Outcome file={row} /> },
    { id: 'account', header: t('bank_account'), rank: 'middle', cell: (row) => row.bankAccountName },
    { id: 'reason', header: t('reason'), kind: 'words', minWidth: 220, cell: (row) => row.reason },
    { id: 'fetched', header: t('fetched_at'), kind: 'date', cell: (row) => <DateTimeText at={row.fetchedAt} /> },
    { id: 'verbs', header: '', cell: (row) => <Verbs file={row} /> },
  ]
  return (
    <ListPage
      list={bankFileTravel.listFetched}
      title={t('title')}
      hint={t('hint')}
      actions={<FetchButton />}
      filters={[
        {
          field: 'outcome',
          name: t('outcome'),
          choices: fetchOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) })),
        },
      ]}
      columns={columns}
      name={(row) => row.fileName}
      href={(row) =>
        row.retornoId === null ? bankFilePaths.fetched() : bankFilePaths.retorno({ retornoId: row.retornoId })
      }
      card={(row) => ({
        title: row.fileName,
        lines: [row.bankAccountName, row.reason ?? '', <Verbs key="verbs" file={row} />],
        pill: <Outcome file={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

const tones = { read: 'ok', repeated: 'neu', payments: 'ok', refused: 'bad', setAside: 'neu' } as const

const icons = {
  read: IconCheck,
  repeated: IconRepeat,
  payments: IconCheck,
  refused: IconX,
  setAside: IconEyeOff,
} as const

function Outcome({ file: { outcome } }: { file: FetchedFile }) {
  const t = usePhrases(fetchedPhrases)
  return <StatusPill tone={tones[outcome]} icon={icons[outcome]} word={t(`outcome_${outcome}`)} />
}

/** Of a refused file: once what was wrong is right, it is read; what is no retorno is left alone. */
function Verbs({ file: { id, fileName, version, can } }: { file: FetchedFile }) {
  const t = usePhrases(fetchedPhrases)
  const read = useWrite(bankFileTravel.readFetched)
  const aside = useWrite(bankFileTravel.setFetchedAside, { handles: () => true })
  const again = async () => {
    const { outcome, reason } = await read.mutateAsync({ id, version })
    if (outcome === 'refused') toast.error({ title: t('still_refused'), line: reason ?? '', code: '' })
    else toast.success({ title: t('read_done') })
  }
  const leave = async () => {
    const given = await dialogs.reason({
      title: t('aside_title', { name: fileName }),
      confirm: t('aside'),
      draftKey: `aside ${id}`,
      act: async (reason) => void (await aside.mutateAsync({ id, version, reason })),
      explain: errorText,
    })
    if (given !== null) toast.success({ title: t('aside_done') })
  }
  return (
    <div className={css.verbs}>
      {can.read.can && (
        <Button loading={read.isPending} onClick={() => void again().catch(() => {})}>
          {t('read')}
        </Button>
      )}
      {can.setAside.can && <Button onClick={() => void leave()}>{t('aside')}</Button>}
    </div>
  )
}

function FetchButton() {
  const t = usePhrases(fetchedPhrases)
  const may = useMay()
  const { mutateAsync } = useWrite(bankFileTravel.fetchRetornos, { handles: () => true })
  const channels =
    useRecord(bankChannels.list, { isActive: 'true', maxResultCount: 100 }, { enabled: may(bankChannels.list) }).data
      ?.items ?? []
  if (!may(bankFileTravel.fetchRetornos)) return null
  const ask = async () => {
    const chosen = await dialogs.select({
      title: t('fetch_title'),
      label: t('fetch_label'),
      initial: channels[0]?.id ?? '',
      choices: channels.map(({ id, bankAccountName }) => ({ value: id, label: bankAccountName })),
      confirm: t('fetch'),
      act: async (bankChannelId) => void (await mutateAsync({ bankChannelId })),
      explain: errorText,
    })
    if (chosen !== null) toast.success({ title: t('fetching'), line: t('fetching_line') })
  }
  return (
    <Button
      kind="primary"
      icon={IconDownload}
      disabledReason={channels.length === 0 ? t('no_channel') : undefined}
      onClick={() => void ask()}
    >
      {t('fetch')}
    </Button>
  )
}
