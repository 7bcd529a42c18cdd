import { type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { BankAgreementFields, bankAgreementGiven, bankAgreementValues } from './bank-agreement-form.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditBankAgreementPage() {
  const { bankAgreementId = '' } = useParams({ strict: false })
  const query = useRecord(gateways.getBankAgreement, { id: bankAgreementId })
  return <LoadedOnce query={query}>{(bankAgreement) => <EditBankAgreement bankAgreement={bankAgreement} />}</LoadedOnce>
}

function EditBankAgreement({ bankAgreement }: { bankAgreement: BankAgreement }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, bankAccountId, bank, bankName } = bankAgreement
  const form = useForm(gateways.updateBankAgreement, {
    initial: bankAgreementValues(bankAgreement),
    given: (values) => ({ ...bankAgreementGiven(bankAccountId, values), id, version, isActive: values.isActive }),
    onDone: () => {
      toast.success({ title: t('saved_bank_agreement') })
      navigate(paths.one(bankAccountId))
    },
  })
  const isHeld = bankAgreement.isActive && bankAgreement.can?.deactivate.can === false
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: bankName, href: paths.one(bankAccountId) },
      ]}
      title={t('edit_bank_agreement')}
      who={`${bankName} ${bankAgreement.accountLabel} · ${bankAgreement.carteira}`}
      form={form}
      submit={t('save_bank_agreement')}
      cancelHref={paths.one(bankAccountId)}
    >
      <BankAgreementFields
        form={form}
        bank={bank}
        switchOff={{ reason: isHeld ? t('bank_agreement_in_use') : undefined }}
      />
    </FormScreen>
  )
}
