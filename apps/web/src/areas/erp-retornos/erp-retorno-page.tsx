import { type ErpRetorno, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { IconDownload } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { fileVerb } from '../../screens/operation-verbs.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { dateText, dateTimeText, moneyText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { Answers } from './answers.tsx'
import { DownloadPill } from './erp-retorno-pills.tsx'
import { erpRetornoPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** What one file tells a school's system. */
export function ErpRetornoPage() {
  const t = usePhrases(phrases)
  const { erpRetornoId } = usePathParams(erpRetornoPaths.one)
  return (
    <RecordPage
      query={useRecord(erpRetornos.get, { id: erpRetornoId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: erpRetornoPaths.list() }]}
      useView={useErpRetornoView}
    />
  )
}

function useErpRetornoView(record: ErpRetorno): RecordView {
  const t = usePhrases(phrases)
  const { id, bank, layout, sequence, untoldCount: untold, downloadedAt: at } = record
  return {
    crumb: dateText(record.createdAt),
    title: record.fileName,
    who: record.schoolName,
    pills: <DownloadPill retorno={record} size="header" />,
    nextStep: t('facts', { bank, layout: layout.toUpperCase(), sequence }),
    verbs: {
      primary:
        record.can &&
        fileVerb({
          operation: erpRetornos.download,
          can: record.can.download,
          id: 'download',
          label: t('download'),
          icon: IconDownload,
          given: { id },
        }),
    },
    lead: untold > 0 && <Note tone="att">{t('untold', { count: untold })}</Note>,
    facts: [
      { label: t('answers'), value: String(record.answerCount) },
      { label: t('paid'), value: moneyText(record.paidCents) },
      { label: t('written_at'), value: dateTimeText(record.createdAt) },
      {
        label: t('download_state'),
        value:
          at === null
            ? t('nobody_yet')
            : t('downloaded_by', { name: record.downloadedByName ?? '---', at: dateTimeText(at) }),
      },
    ],
    body: <Answers retorno={record} />,
    history: { of: id, as: 'tab' },
  }
}
