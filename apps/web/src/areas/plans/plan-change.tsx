import { plans } from '@caderneta/contracts/plans'
import { toCents } from '@caderneta/kernel/money'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { phrases } from './phrases.ts'
import type { PlanValues } from './new-plan.ts'

type Props = { id: string; values: Pick<PlanValues, 'validFrom' | 'terms'> }

/** What the categories and products that are chosen would change. */
export function PlanChange({ id, values: { validFrom, terms } }: Props) {
  const t = usePhrases(phrases)
  const { coverage, categories, productIds } = terms
  const covered = coverage === 'guaranteed'
  const settled = useDebounced(
    JSON.stringify({ validFrom, categories: covered ? categories : [], productIds: covered ? productIds : [] }),
  )
  const { data } = useRecord(plans.previewUpdate, { id, ...JSON.parse(settled) })
  if (!data) return null
  const text = ({ items, cents }: typeof data.gains) =>
    t('change_items', { count: items, value: moneyText(toCents(cents)) })
  return (
    <>
      <SectionTitle>{t('change')}</SectionTitle>
      <FactList
        facts={[
          { label: t('change_schools'), value: data.schools },
          { label: t('change_gains'), value: text(data.gains) },
          { label: t('change_loses'), value: text(data.loses) },
          { label: t('change_stays'), value: text(data.stays) },
        ]}
      />
    </>
  )
}
