import { termKindWords } from '@caderneta/contracts/term-words'
import { terms, type WholeTermVersion } from '@caderneta/contracts/terms'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useMay } from '../../client/permissions.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format.tsx'
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

function useVerbs({ id, titlePt, version, can }: WholeTermVersion): RecordVerbs {
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
  }
}
