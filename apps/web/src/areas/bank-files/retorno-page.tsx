import type { AnswerOf } from '@caderneta/contracts/define'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { saveFile } from '../../client/file-transfer.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dateText, moneyText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { JobProgress } from '../../ui/progress.tsx'
import { BankWords } from '../../screens/bank-words.tsx'
import css from './bank-files.module.css'
import { FileStatusPill } from './file-status.tsx'
import { accountText, layoutText } from './file-words.ts'
import { nextPhrases } from './next-phrases.ts'
import { bankFilePaths } from './paths.ts'
import { RetornoLines } from './retorno-lines.tsx'
import { retornoPhrases } from './retorno-phrases.ts'

type Detail = AnswerOf<typeof bankFiles.getRetorno>

/** What the bank said, line by line, what needs a person first. */
export function RetornoPage() {
  const t = usePhrases(retornoPhrases)
  const { retornoId } = usePathParams(bankFilePaths.retorno)
  const [isReading, setReading] = useState(true)
  const query = useRecord(bankFiles.getRetorno, { id: retornoId }, { refetchSeconds: isReading ? 2 : false })
  const reads = query.data === undefined || query.data.status === 'processing'
  if (reads !== isReading) setReading(reads)
  return (
    <RecordPage
      query={query}
      title={t('one')}
      crumbs={[{ label: t('title'), href: bankFilePaths.retornos() }]}
      useView={useRetornoView}
    />
  )
}

function useRetornoView(retorno: Detail): RecordView {
  const t = usePhrases(retornoPhrases)
  const facts = { place: accountText(retorno), layout: layoutText(retorno), sequence: retorno.sequence ?? '---' }
  const original = useOriginal(retorno)
  return {
    crumb: dateText(retorno.createdAt),
    title: retorno.fileName,
    who: moneyText(retorno.paidCents),
    pills: <FileStatusPill status={retorno.status} size="header" />,
    nextStep: t('facts', facts),
    verbs: { primary: useDecide(retorno), second: original },
    lead: (
      <>
        <Outcome retorno={retorno} />
        <Notes retorno={retorno} />
      </>
    ),
    body:
      retorno.status === 'processing' ? (
        <div className={css.page}>
          <JobProgress label={t('reading')} done={retorno.doneCount} total={retorno.lineCount} />
        </div>
      ) : (
        <RetornoLines retorno={retorno} />
      ),
  }
}

function Notes({ retorno }: { retorno: Detail }) {
  const t = usePhrases(retornoPhrases)
  const [warning] = retorno.warnings
  if (retorno.message === null && !warning && retorno.earlierId === null) return null
  return (
    <div className={css.page}>
      {retorno.message !== null && <Note tone="bad">{retorno.message}</Note>}
      {warning && (
        <Note tone="att">
          {t('warnings', { line: warning.line })} <BankWords>{warning.message}</BankWords>
        </Note>
      )}
      {retorno.earlierId !== null && (
        <Note tone="neu">
          {t('earlier')}{' '}
          <TextLink href={bankFilePaths.retorno({ retornoId: retorno.earlierId })}>{t('earlier_link')}</TextLink>
        </Note>
      )}
    </div>
  )
}

/** What was settled and what waits, in words, once the file is read. */
function Outcome({ retorno: { status, summary, problemCount } }: { retorno: Detail }) {
  const t = usePhrases(nextPhrases)
  if (status === 'processing' || !summary) return null
  const { count, cents } = summary.settled
  return (
    <div className={css.page}>
      <Note tone={problemCount > 0 ? 'att' : 'ok'}>
        {count > 0 ? t('settled', { count, value: moneyText(cents) }) : t('settled_none')}{' '}
        {problemCount > 0 ? t('waits', { count: problemCount }) : t('waits_none')}
      </Note>
    </div>
  )
}

function useDecide({ status, problemCount }: Detail): RecordVerb | undefined {
  const t = usePhrases(nextPhrases)
  if (status === 'processing' || problemCount === 0) return undefined
  return { id: 'decide', label: t('decide', { count: problemCount }), href: bankFilePaths.exceptions() }
}

function useOriginal({ id, can }: Detail): RecordVerb {
  const t = usePhrases(retornoPhrases)
  return {
    id: 'original',
    label: t('download'),
    icon: IconDownload,
    run: () => void saveFile(bankFiles.downloadRetorno, { id }),
    disabledReason: can.download.can ? undefined : t('download_hidden'),
  }
}
