import { contractModels, type WholeContractModel } from '@caderneta/contracts/contract-models'
import { IconTrash } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useMay } from '../../client/permissions.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { ContractModelPill } from './contract-model-pill.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function ContractModelPage() {
  const t = usePhrases(phrases)
  const { contractModelId } = usePathParams(contractModelPaths.one)
  return (
    <RecordPage
      query={useRecord(contractModels.get, { id: contractModelId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: contractModelPaths.list() }]}
      useView={useContractModelView}
    />
  )
}

function useContractModelView(record: WholeContractModel): RecordView {
  const t = usePhrases(phrases)
  return {
    title: record.title,
    pills: <ContractModelPill status={record.status} size="header" />,
    verbs: useVerbs(record),
    facts: [
      { label: t('number'), value: record.number ?? '---' },
      { label: t('created_at'), value: dateTimeText(record.createdAt) },
      { label: t('published_at'), value: record.publishedAt === null ? '---' : dateTimeText(record.publishedAt) },
      { label: t('hash'), value: record.contentHash ?? '---' },
    ],
    body: (
      <>
        <SectionTitle>{t('text')}</SectionTitle>
        <RichTextView paragraphs={record.text.paragraphs} />
      </>
    ),
    history: { of: record.id },
  }
}

/** Of a draft alone. */
function useRemove({ id, title, can }: WholeContractModel): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const remove = useWrite(contractModels.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: title })
      navigate(contractModelPaths.list())
    },
  })
  if (!can.remove.can) return undefined
  const ask = async () => {
    const words = { title: t('remove_title', { title }), text: t('remove_text'), confirm: t('remove') }
    if (await dialogs.remove(words)) remove.mutate({ id })
  }
  return { id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, run: () => void ask() }
}

function useVerbs(record: WholeContractModel): RecordVerbs {
  const { id, title, version, can } = record
  const t = usePhrases(phrases)
  const may = useMay()
  const edit = useEditVerb()
  const publish = useWrite(contractModels.publish, {
    onDone: () => toast.success({ title: t('published'), line: title }),
  })
  const ask = async () => {
    const words = { title: t('publish_title', { title }), text: t('publish_text'), confirm: t('publish') }
    if (await dialogs.confirm(words)) publish.mutate({ id, version })
  }
  return {
    primary: may(contractModels.publish)
      ? {
          id: 'publish',
          label: t('publish'),
          busy: publish.isPending,
          disabledReason: disabledReason(contractModels.publish, can.publish),
          run: () => void ask(),
        }
      : undefined,
    second: edit(can.update, contractModelPaths.change({ contractModelId: id })),
    more: [useRemove(record)],
  }
}
