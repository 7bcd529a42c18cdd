import { pixClaimCauseWords, pixClaimStatusWords } from '@caderneta/contracts/pix-claim-words'
import { type PixClaim, pixClaims, PixClaimStatus } from '@caderneta/contracts/pix-claims'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dateText, DateText, Money } from '../../ui/format.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { pixClaimPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PixClaimPill } from './pix-claim-pill.tsx'

const totals = totalsUnder(pixClaims.totals, { cents: 'cents' })

/** What payers' banks asked back, the next deadline first. */
export function PixClaimsPage() {
  const t = usePhrases(phrases)
  const word = useTableWords(pixClaimStatusWords)
  return (
    <ListPage
      list={pixClaims.list}
      exported={pixClaims.export}
      totals={totals}
      title={t('title')}
      hint={t('hint')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: PixClaimStatus.options.map((value) => ({ value, label: word(value) })),
        },
        useSchoolFilter(),
      ]}
      columns={useClaimColumns()}
      name={(row) => row.guardianName}
      href={(row) => pixClaimPaths.one({ pixClaimId: row.id })}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.cents} />,
        lines: [row.schoolName, <Deadline key="deadline" row={row} />],
        pill: <PixClaimPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useClaimColumns(): Column<PixClaim>[] {
  const t = usePhrases(phrases)
  const cause = useTableWords(pixClaimCauseWords)
  return [
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'state', header: t('state'), cell: (row) => <PixClaimPill status={row.status} /> },
    { id: 'deadline', header: t('deadline'), kind: 'date', cell: (row) => <Deadline row={row} /> },
    { id: 'invoice', header: t('invoice'), rank: 'middle', cell: (row) => String(row.invoiceNumber ?? '---') },
    { id: 'school', header: t('school'), rank: 'middle', cell: (row) => row.schoolName },
    { id: 'cause', header: t('cause'), quiet: true, cell: (row) => cause(row.cause) },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
  ]
}

function Deadline({ row }: { row: PixClaim }) {
  const t = usePhrases(phrases)
  return row.isLate ? t('late', { day: dateText(row.answerBy) }) : <DateText on={row.answerBy} />
}
