import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { dateTimeText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { settlementPaths } from './paths.ts'
import { reasonText } from './reason-text.ts'
import { recoveryPhrases } from './recovery-phrases.ts'
import { RecoveryVerbs } from './recovery-verbs.tsx'
import { partsText, RecoveryPill } from './recovery-words.tsx'

const most = 5

/** What a family owes because a bank took money back after it had it: the newest, with what may be done. Nothing where there is none. */
export function RecoveriesOfGuardian({ id: guardianId }: { id: string }) {
  const t = usePhrases(recoveryPhrases)
  const enabled = useMay()(recoveries.listRecoveries)
  const { data } = useRecord(recoveries.listRecoveries, { guardianId, maxResultCount: most }, { enabled })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('title')}</SectionTitle>
      <Statement
        label={t('title')}
        columns={[
          { id: 'at', header: t('asked'), role: 'when' },
          { id: 'state', header: t('state'), role: 'line' },
          { id: 'reason', header: t('reason'), role: 'from', wraps: true },
          { id: 'verbs', header: '', role: 'from', wraps: true },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 120 },
        ]}
        rows={data.items.map((row) => ({
          id: row.id,
          name: t(row.status === 'open' ? 'owed' : row.status),
          cells: {
            at: dateTimeText(row.createdAt),
            state: <RecoveryPill row={row} />,
            reason: reasonText(row.reason, partsText(row, t)),
            verbs: <RecoveryVerbs row={row} />,
            value: moneyDigits(row.status === 'open' ? row.openCents : row.cents),
          },
        }))}
      />
      {data.items.length === most && (
        <TextLink href={settlementPaths.recoveries({ guardianId })}>{t('of_family')}</TextLink>
      )}
    </section>
  )
}
