import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { IconCheck, IconClock, IconHelp, IconUserCheck, IconX } from '@tabler/icons-react'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, DateTimeText, Money } from '../../ui/format.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'
import { RefundVerbs } from './refund-verbs.tsx'

type Words = Translate<(typeof phrases)['keys'][number]>

const states = ['requested', 'approved', 'paid', 'canceled'] as const

/** Credit that was promised back to families: what is still to be paid, and what left under which reference. */
export function RefundsPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={settlements.listRefunds}
      exported={settlements.exportRefunds}
      title={t('title')}
      hint={t('hint')}
      filters={[{ field: 'status', name: t('state'), choices: states.map((value) => ({ value, label: t(value) })) }]}
      columns={useRefundColumns()}
      name={(row) => row.guardianName}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.cents} />,
        lines: [
          row.reason,
          whoOf(row, t),
          hasReference(row) && <Reference key="reference" row={row} />,
          <RefundVerbs key="verbs" row={row} />,
        ],
        pill: <StatePill row={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useRefundColumns(): Column<Refund>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'guardian', header: t('family'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'state', header: t('state'), cell: (row) => <StatePill row={row} /> },
    { id: 'reason', header: t('reason'), kind: 'words', quiet: true, minWidth: 140, cell: (row) => row.reason },
    { id: 'who', header: t('who'), kind: 'words', minWidth: 140, cell: (row) => whoOf(row, t) },
    { id: 'reference', header: t('reference'), kind: 'words', minWidth: 120, cell: (row) => <Reference row={row} /> },
    { id: 'at', header: t('asked'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
    { id: 'verbs', header: '', kind: 'action', cell: (row) => <RefundVerbs row={row} /> },
  ]
}

/** Who asked for it, and who approved it. */
function whoOf({ createdByName, approvedByName: approved }: Refund, t: Words): string {
  const asked = createdByName ?? '---'
  return approved === null ? asked : t('asked_approved', { asked, approved })
}

const tones = { requested: 'att', approved: 'go', paid: 'ok', canceled: 'off' } as const
const icons = { requested: IconClock, approved: IconUserCheck, paid: IconCheck, canceled: IconX }

function StatePill({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const { status } = row
  const word = pixWord(row)
  if (word === null) return <StatusPill tone={tones[status]} icon={icons[status]} word={t(status)} />
  const isUnknown = word === 'pix_to_confirm'
  return <StatusPill tone={isUnknown ? 'bad' : 'att'} icon={isUnknown ? IconHelp : IconClock} word={t(word)} />
}

/** While a Pix is to pay the refund, what it waits for; null where none is. */
function pixWord({ status, pix }: Refund): 'pix_waits' | 'pix_under_way' | 'pix_to_confirm' | null {
  if (pix === null || status === 'paid' || status === 'canceled') return null
  if (pix.status === 'toConfirm') return 'pix_to_confirm'
  if (pix.status !== 'requested') return null
  return pix.isWaitingApproval ? 'pix_waits' : 'pix_under_way'
}

/** Why it did not leave, or why nobody knows. */
function pixReason({ status, reason }: NonNullable<Refund['pix']>, t: Words): string {
  return status === 'error' ? t('pix_failed', { reason: reason ?? '---' }) : (reason ?? '---')
}

/** Where there is nothing to find, a card leaves the line out. */
function hasReference({ status, reference, pix }: Refund): boolean {
  const isPromised = status === 'requested' || status === 'approved'
  return reference !== null || (isPromised && pix !== null && pix.status !== 'canceled')
}

/** Under what it is found in the bank's statement. */
function Reference({ row: { status, reference, paidDate, pix } }: { row: Refund }) {
  const t = usePhrases(phrases)
  const isPromised = status === 'requested' || status === 'approved'
  if (isPromised && pix !== null && pix.status !== 'canceled')
    return <>{pix.reason === null ? t('pix_to', { key: pix.pixKey }) : pixReason(pix, t)}</>
  if (reference === null) return <>---</>
  return (
    <>
      {reference}, <DateText on={paidDate} />
    </>
  )
}
