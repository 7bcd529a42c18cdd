import { type Homologation, homologations, type TestRetorno } from '@caderneta/contracts/homologations'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useUpload } from '../../client/use-upload.ts'
import { UploadForm } from '../../screens/upload-form.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { dateText, Money } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { phrases, type Words } from './phrases.ts'

/** Banks name their files as they like; the server knows one by what is in it. */
const formats = ['ret', 'txt', 'dat', 'cnab', 'crt']
const mostBytes = 2 * 1024 * 1024

/** What the bank's test retorno says. It is read and forgotten: what is shown goes with the page. */
export function TestRetornoSection({ homologation }: { homologation: Homologation & { id: string } }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const [read, setRead] = useState<TestRetorno>()
  const { id, can } = homologation
  const ask = async () => setRead((await askRetorno(id)) ?? read)
  const verb = may(homologations.readRetorno) && (
    <Button
      icon={IconFileSearch}
      onClick={() => void ask()}
      disabledReason={disabledReason(homologations.readRetorno, can.readRetorno)}
    >
      {t('read_retorno')}
    </Button>
  )
  return (
    <>
      <SectionTitle hint={t('retorno_hint')} action={verb}>
        {t('retorno')}
      </SectionTitle>
      {read && <ReadRetorno read={read} />}
    </>
  )
}

function askRetorno(id: string): Promise<TestRetorno | null> {
  return openDialog<TestRetorno | null>(null, (answer, opened) => (
    <RetornoDialog id={id} opened={opened} onEnd={answer} />
  ))
}

type DialogProps = { id: string; opened: boolean; onEnd: (read: TestRetorno | null) => void }

function RetornoDialog({ id, opened, onEnd }: DialogProps) {
  const t = usePhrases(phrases)
  const sending = useUpload(homologations.readRetorno, onEnd)
  return (
    <DialogFrame title={t('read_retorno')} text={t('retorno_hint')} opened={opened} onClose={() => onEnd(null)}>
      <UploadForm
        label={t('retorno_field')}
        formats={formats}
        mostBytes={mostBytes}
        sending={sending}
        onSend={(file) => void sending.send({ id }, file)}
        onLeave={() => onEnd(null)}
        confirm={t('read')}
        noFile={t('retorno_missing')}
      />
    </DialogFrame>
  )
}

type Line = TestRetorno['lines'][number]

function ReadRetorno({ read }: { read: TestRetorno }) {
  const t = usePhrases(phrases)
  const { fileName, lines, problems, isOwnAccount, accountNamed } = read
  const isClear = isOwnAccount && problems.length === 0 && lines.every(({ isKnown }) => isKnown)
  return (
    <>
      <Note tone={isClear ? 'ok' : 'att'} live>
        {t('read_of', { file: fileName, count: lines.length })}. {isClear && t('all_understood')}
      </Note>
      {!isOwnAccount && <Note tone="att">{t('other_account', { account: accountNamed || t('none') })}</Note>}
      {problems.map(({ line, column, message, severity }) => (
        <Note key={`${line}/${column}/${message}`} tone={severity === 'error' ? 'bad' : 'att'}>
          {t('problem_at', { line, column, message })}
        </Note>
      ))}
      <RecordTable>
        <DataTable
          label={t('retorno')}
          columns={columnsOf(t)}
          rows={lines}
          rowId={({ line, nossoNumero }) => `${line}/${nossoNumero}`}
          rowName={({ nossoNumero }) => `${t('nosso_numero')} ${nossoNumero}`}
          card={(row) => ({
            title: row.nossoNumero,
            amount: <Money cents={row.amountCents} />,
            lines: [meaningOf(row, t), titleOf(row, t), row.eventOn === null ? '' : dateText(row.eventOn)],
          })}
        />
      </RecordTable>
    </>
  )
}

function columnsOf(t: Words): Column<Line>[] {
  return [
    { id: 'line', header: t('line'), kind: 'number', cell: ({ line }) => line, rank: 'middle' },
    { id: 'number', header: t('nosso_numero'), kind: 'name', cell: (row) => row.nossoNumero, fixed: true },
    { id: 'meaning', header: t('meaning'), kind: 'words', cell: (row) => meaningOf(row, t), minWidth: 240 },
    { id: 'title', header: '', cell: (row) => titleOf(row, t), quiet: true, rank: 'low' },
    {
      id: 'on',
      header: t('happened'),
      kind: 'date',
      cell: ({ eventOn }) => (eventOn === null ? '' : dateText(eventOn)),
    },
    { id: 'amount', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.amountCents} digits /> },
    { id: 'paid', header: t('paid'), kind: 'money', cell: (row) => <Money cents={row.paidCents} digits /> },
  ]
}

function meaningOf({ code, meaning, isKnown, reasons }: Line, t: Words): string {
  const said = isKnown ? `${code} ${meaning}` : t('unknown', { code })
  return [said, ...reasons.map((reason) => `${reason.code} ${reason.meaning}`)].join(' · ')
}

function titleOf({ isTestTitle }: Line, t: Words): string {
  return t(isTestTitle ? 'test_title' : 'other_title')
}
