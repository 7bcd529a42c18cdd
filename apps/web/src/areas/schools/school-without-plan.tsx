import { transferOutlook } from '@caderneta/contracts/transfer-outlook'
import { useMay } from '../../client/permissions.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { planPaths } from '../plans/paths.ts'

const phrases = definePhrases('schools.withoutPlan', {
  'pt-BR': {
    none: 'As famílias pagaram {{value}} sem a escola ter plano: nenhum repasse paga este valor. Dê um plano à escola; o que já entrou é pago por um repasse avulso.',
    before:
      'Antes do plano as famílias pagaram {{value}}: nenhum repasse do mês paga este valor. Ele é pago por um repasse avulso.',
    give: 'Dar um plano',
  },
  en: {
    none: 'Families paid {{value}} while the school had no plan: no transfer pays it. Give the school a plan; what came already is paid by a detached transfer.',
    before: 'Before the plan families paid {{value}}: no transfer of a month pays it. A detached transfer does.',
    give: 'Give a plan',
  },
})

/** Money of the school that no transfer takes, for those who see transfers. */
export function SchoolWithoutPlan({ schoolId }: { schoolId: string }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const isAsked = may({ needs: 'Caderneta.Transfer.GetAll', schoolAccess: 'seeTransfers' })
  const { data } = useRecord(transferOutlook.withoutPlan, { schoolId }, { enabled: isAsked })
  const found = data?.items[0]
  if (!found) return null
  const value = moneyText(found.openCents)
  if (found.hasPlan) return <Note tone="att">{t('before', { value })}</Note>
  return (
    <Note tone="att" action={<TextLink href={planPaths.ofSchool({ schoolId })}>{t('give')}</TextLink>}>
      {t('none', { value })}
    </Note>
  )
}
