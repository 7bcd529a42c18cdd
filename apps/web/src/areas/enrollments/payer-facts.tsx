import type { Enrollment } from '@caderneta/contracts/enrollments'
import { categoryWords } from '@caderneta/contracts/product-words'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { percentText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import { payerPhrases } from './payer-phrases.ts'
import { phrases } from './phrases.ts'

/** Who pays: the guardian, or two with the share of each. */
export function usePayerFacts({ guardianId, guardianName, payers }: Enrollment): Fact[] {
  const t = usePhrases(payerPhrases)
  const words = usePhrases(phrases)
  const category = useTableWords(categoryWords)
  const guardian = <TextLink href={guardianPaths.one({ guardianId })}>{guardianName}</TextLink>
  const [all, ...others] = payers?.shares ?? []
  if (!payers || !all) return [{ label: words('guardian'), value: guardian }]
  const share = (fraction: number) => percentText(ppmFromFraction(fraction))
  const second = (
    <TextLink href={guardianPaths.one({ guardianId: payers.coGuardianId })}>{payers.coGuardianName}</TextLink>
  )
  return [
    { label: t('payers'), value: line(guardian, share(all.guardianShare)) },
    { label: t('second'), value: line(second, share(all.coGuardianShare)) },
    ...others.map((other) => ({
      label: other.productName ?? (other.category === null ? t('all_products') : category(other.category)),
      value: `${share(other.guardianShare)} · ${share(other.coGuardianShare)}`,
    })),
  ]
}

function line(name: Fact['value'], share: string): Fact['value'] {
  return (
    <>
      {name} · {share}
    </>
  )
}
