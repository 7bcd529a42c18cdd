import { auditResultWords } from '@caderneta/contracts/transfer-audit-criteria'
import type { TransferAudit } from '@caderneta/contracts/transfer-audit-shapes'
import { auditKindWords, auditRunWords } from '@caderneta/contracts/transfer-audit-words'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { useMonthName } from '../../client/month-name.ts'
import { definePhrases, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { transferAuditPaths } from '../transfer-audits/paths.ts'
import css from './school-tab.module.css'

const phrases = definePhrases('schools.audits', {
  'pt-BR': {
    audits: 'Auditorias dos repasses',
    newest: 'as mais novas primeiro',
    all: 'Ver todas e auditar',
    number: 'Auditoria',
    numbered: '{{number}}ª',
    result: 'Resultado',
    released: '{{result}}, liberada',
    kind: 'Tipo',
    who: 'Responsável',
    made: 'Feita em',
    empty: 'Nenhuma auditoria encontrada',
    empty_hint: 'Cada repasse com receita garantida é auditado no fechamento. Também se audita à mão.',
  },
  en: {
    audits: 'Audits of the transfers',
    newest: 'the newest first',
    all: 'See all, and audit',
    number: 'Audit',
    numbered: 'no. {{number}}',
    result: 'Result',
    released: '{{result}}, released',
    kind: 'Kind',
    who: 'Responsible',
    made: 'Made',
    empty: 'No audit found',
    empty_hint: 'Each transfer with guaranteed revenue is audited when it is closed. It may be audited by hand, too.',
  },
})

const shown = 20

/** The newest audits of the school's transfers. */
export function SchoolAudits({ schoolId }: { schoolId: string }) {
  const t = usePhrases(phrases)
  const query = useRecord(transferAudits.list, { schoolId, maxResultCount: shown })
  return (
    <>
      <div className={css.head}>
        <SectionTitle hint={t('newest')}>{t('audits')}</SectionTitle>
        <Button href={transferAuditPaths.list({ schoolId })}>{t('all')}</Button>
      </div>
      <LoadedOnce query={query}>{({ items }) => <Audits rows={items} />}</LoadedOnce>
    </>
  )
}

function Audits({ rows }: { rows: TransferAudit[] }) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const result = useResultText()
  const link = (row: TransferAudit) => (
    <TextLink href={transferAuditPaths.one({ id: row.id })}>{month(row.competence)}</TextLink>
  )
  return (
    <RecordTable>
      <DataTable
        label={t('audits')}
        columns={useColumns(link)}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => `${month(row.competence)}, ${t('numbered', { number: row.number })}`}
        card={(row) => ({ title: link(row), lines: [result(row), dateTimeText(row.startedAt)] })}
        face={
          rows.length === 0 ? (
            <EmptyFace title={t('empty')} ruled={false}>
              {t('empty_hint')}
            </EmptyFace>
          ) : undefined
        }
        faceKeepsHead={false}
      />
    </RecordTable>
  )
}

function useColumns(link: (row: TransferAudit) => React.ReactNode): Column<TransferAudit>[] {
  const t = usePhrases(phrases)
  const kind = useTableWords(auditKindWords)
  const result = useResultText()
  return [
    { id: 'competence', header: t('competence'), kind: 'name', cell: link, fixed: true },
    { id: 'number', header: t('number'), cell: (row) => t('numbered', { number: row.number }), rank: 'low' },
    { id: 'result', header: t('result'), kind: 'words', cell: result },
    { id: 'kind', header: t('kind'), kind: 'words', cell: (row) => kind(row.isAutomatic ? 'automatic' : 'manual') },
    { id: 'who', header: t('who'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.startedByName },
    { id: 'made', header: t('made'), kind: 'date', cell: (row) => <DateTimeText at={row.startedAt} /> },
  ]
}

/** The result in words; while it runs, that it does. */
function useResultText(): (audit: TransferAudit) => string {
  const t = usePhrases(phrases)
  const result = useTableWords(auditResultWords)
  const run = useTableWords(auditRunWords)
  return (audit) => {
    if (audit.result === null) return run(audit.status)
    return audit.releasedAt === null ? result(audit.result) : t('released', { result: result(audit.result) })
  }
}
