import { type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { AgreementFields, agreementGiven, agreementValues } from './agreement-form.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditAgreementPage() {
  const { agreementId } = usePathParams(bankPaths.changeAgreement)
  const query = useRecord(gateways.getAgreement, { id: agreementId })
  return <LoadedOnce query={query}>{(agreement) => <EditAgreement agreement={agreement} />}</LoadedOnce>
}

function EditAgreement({ agreement }: { agreement: BankAgreement }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, bankAccountId, bank, bankName } = agreement
  const form = useForm(gateways.updateAgreement, {
    initial: agreementValues(agreement),
    given: (values) => ({ ...agreementGiven(bankAccountId, values), id, version, isActive: values.isActive }),
    onDone: () => {
      toast.success({ title: t('saved_agreement') })
      navigate(bankPaths.one({ accountId: bankAccountId }))
    },
  })
  const isHeld = agreement.isActive && agreement.can?.deactivate.can === false
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: bankPaths.list() },
        { label: bankName, href: bankPaths.one({ accountId: bankAccountId }) },
      ]}
      title={t('edit_agreement')}
      who={`${bankName} ${agreement.accountLabel} · ${agreement.carteira}`}
      form={form}
      submit={t('save_agreement')}
      cancelHref={bankPaths.one({ accountId: bankAccountId })}
    >
      <AgreementFields form={form} bank={bank} switchOff={{ reason: isHeld ? t('agreement_in_use') : undefined }} />
    </FormScreen>
  )
}
