import type { Permission } from '@caderneta/contracts/permissions'
import { transferOutlook, type Unplanned, type WithoutPlan } from '@caderneta/contracts/transfer-outlook'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { adjustmentPaths } from '../adjustments/paths.ts'
import { planPaths } from '../plans/paths.ts'
import { outlookPhrases } from './outlook-phrases.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'

/** Schools whose families paid while they had no plan, each with its way out. */
export function UnplannedPage() {
  const t = usePhrases(phrases)
  const words = usePhrases(outlookPhrases)
  return (
    <RecordPage
      query={useRecord(transferOutlook.withoutPlan, {})}
      title={words('unplanned_title')}
      crumbs={[{ label: t('title'), href: transferPaths.list() }]}
      useView={useUnplannedView}
    />
  )
}

function useUnplannedView(found: WithoutPlan): RecordView {
  const t = usePhrases(outlookPhrases)
  return {
    crumb: t('unplanned_title'),
    title: t('unplanned_title'),
    lead: <BigMoney cents={found.openCents} label={t('open_brl')} />,
    body: <Schools items={found.items} />,
  }
}

function Schools({ items }: Pick<WithoutPlan, 'items'>) {
  const t = usePhrases(outlookPhrases)
  const words = usePhrases(phrases)
  const toRow = useRowOfSchool()
  if (items.length === 0) return <EmptyFace title={words('empty')} />
  return (
    <div className={css.ahead}>
      <Statement
        label={t('unplanned_title')}
        columns={[
          { id: 'school', header: words('school'), role: 'line' },
          { id: 'since', header: t('since'), role: 'from' },
          { id: 'way', header: t('way_out'), role: 'from' },
          { id: 'received', header: t('received_brl'), role: 'value', width: 130 },
          { id: 'detached', header: t('detached_brl'), role: 'value', width: 160 },
          { id: 'open', header: t('open_brl'), role: 'balance', width: 170 },
        ]}
        rows={items.map(toRow)}
      />
      <p className={css.quiet}>
        {t('unplanned_give')} {t('unplanned_before')}
      </p>
    </div>
  )
}

/** What the calls ask that give a plan and pay apart. */
const toGive = { needs: 'Caderneta.Plan.Update' satisfies Permission, kind: 'write' }
const toPay = { needs: 'Caderneta.Transfer.Create' satisfies Permission, wholeNetwork: true as const, kind: 'write' }

function useRowOfSchool(): (school: Unplanned) => StatementRow {
  const t = usePhrases(outlookPhrases)
  const may = useMay()
  const mayGive = may(toGive)
  const mayPay = may(toPay)
  return ({ schoolId, schoolName, hasPlan, since, receivedCents, detachedCents, openCents }) => ({
    id: schoolId,
    name: schoolName,
    cells: {
      school: schoolName,
      since: dateText(since),
      way: (
        <span className={css.ways}>
          {!hasPlan && mayGive && <TextLink href={planPaths.ofSchool({ schoolId })}>{t('give_plan')}</TextLink>}
          {mayPay && <TextLink href={adjustmentPaths.create({ tipo: 'detached' })}>{t('pay_detached')}</TextLink>}
        </span>
      ),
      received: moneyDigits(receivedCents),
      detached: moneyDigits(detachedCents),
      open: moneyDigits(openCents),
    },
  })
}
