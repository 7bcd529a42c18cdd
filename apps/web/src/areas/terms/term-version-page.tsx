import { termKindWords } from '@caderneta/contracts/term-words'
import { terms, type WholeTermVersion } from '@caderneta/contracts/terms'
import { IconTrash } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
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
import { termVersionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TermPill } from './term-pill.tsx'

export function TermVersionPage() {
  const t = usePhrases(phrases)
  const { termVersionId } = usePathParams(termVersionPaths.one)
  return (
    <RecordPage
      query={useRecord(terms.get, { id: termVersionId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: termVersionPaths.list() }]}
      useView={useTermVersionView}
    />
  )
}

function useTermVersionView(record: WholeTermVersion): RecordView {
  const t = usePhrases(phrases)
  const kindWord = useTableWords(termKindWords)
  return {
    title: record.titlePt,
    who: kindWord(record.kind),
    pills: <TermPill status={record.status} size="header" />,
    verbs: useVerbs(record),
    facts: [
      { label: t('number'), value: record.number ?? '---' },
      { label: t('created_at'), value: dateTimeText(record.createdAt) },
      { label: t('published_at'), value: record.publishedAt === null ? '---' : dateTimeText(record.publishedAt) },
      { label: t('title_en'), value: record.titleEn },
      { label: t('hash'), value: record.contentHash ?? '---' },
    ],
    body: (
      <>
        <SectionTitle>{t('portuguese')}</SectionTitle>
        <RichTextView paragraphs={record.textPt.paragraphs} />
        <SectionTitle>{t('english')}</SectionTitle>
        <RichTextView paragraphs={record.textEn.paragraphs} />
      </>
    ),
    history: { of: record.id },
  }
}

/** Of a draft alone. */
function useRemove({ id, titlePt, can }: WholeTermVersion): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const remove = useWrite(terms.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: titlePt })
      navigate(termVersionPaths.list())
    },
  })
  if (!can.remove.can) return undefined
  const ask = async () => {
    const words = { title: t('remove_title', { title: titlePt }), text: t('remove_text'), confirm: t('remove') }
    if (await dialogs.remove(words)) remove.mutate({ id })
  }
  return { id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, run: () => void ask() }
}

function useVerbs(record: WholeTermVersion): RecordVerbs {
  const { id, titlePt, version, can } = record
  const t = usePhrases(phrases)
  const may = useMay()
  const edit = useEditVerb()
  const publish = useWrite(terms.publish, { onDone: () => toast.success({ title: t('published'), line: titlePt }) })
  const ask = async () => {
    const words = { title: t('publish_title', { title: titlePt }), text: t('publish_text'), confirm: t('publish') }
    if (await dialogs.confirm(words)) publish.mutate({ id, version })
  }
  return {
    primary: may(terms.publish)
      ? {
          id: 'publish',
          label: t('publish'),
          busy: publish.isPending,
          disabledReason: disabledReason(terms.publish, can.publish),
          run: () => void ask(),
        }
      : undefined,
    second: edit(can.update, termVersionPaths.change({ termVersionId: id })),
    more: [useRemove(record)],
  }
}
