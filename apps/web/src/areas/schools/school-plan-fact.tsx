import { plans } from '@caderneta/contracts/plans'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { TextLink } from '../../ui/link.tsx'
import { planPaths } from '../plans/paths.ts'
import { phrases } from './phrases.ts'

/** The plan that the school has this month, as a way to its plans. */
export function SchoolPlanName({ schoolId }: { schoolId: string }) {
  const t = usePhrases(phrases)
  const { data } = useRecord(plans.ofSchool, { id: schoolId })
  if (!data) return null
  const current = data.items.find(({ isCurrent }) => isCurrent)
  return <TextLink href={planPaths.ofSchool({ schoolId })}>{current?.plan?.name ?? t('without_plan')}</TextLink>
}
