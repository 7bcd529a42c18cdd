// What was asked for because the family has the money no more that the bank took back.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import type { SettlementException } from '@caderneta/contracts/settlements'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { settlementPaths } from '../settlements/paths.ts'
import css from './bank-files.module.css'
import { exceptionPhrases } from './exception-phrases.ts'

/** What waits for another person, and the way to it. */
export function AskedRecovery({ row: { recovery, invoice } }: { row: SettlementException }) {
  const t = usePhrases(exceptionPhrases)
  if (recovery === null || !recovery.isWaiting) return null
  const { wish, cents, by } = recovery
  return (
    <span className={css.why}>
      {t(`recover_asked_${wish}`, { value: moneyText(cents), name: by })} <SeeRecovery invoice={invoice} />
    </span>
  )
}

export function SeeRecovery({ invoice }: Pick<SettlementException, 'invoice'>) {
  const t = usePhrases(exceptionPhrases)
  if (!useMay()(recoveries.listRecoveries)) return null
  return <TextLink href={settlementPaths.recoveries({ guardianId: invoice?.guardianId })}>{t('see_recovery')}</TextLink>
}
