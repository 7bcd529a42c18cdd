import { commissions } from '@caderneta/contracts/commissions'
import { gateways } from '@caderneta/contracts/gateways'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { defaultAccountOf } from '../gateways/public.ts'
import { commissionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { CommissionFields } from './commission-fields.tsx'

export function NewCommissionPage() {
  const query = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 })
  return (
    <LoadedOnce query={query}>{({ items }) => <NewCommission bankAccountId={defaultAccountOf(items)} />}</LoadedOnce>
  )
}

function NewCommission({ bankAccountId }: { bankAccountId: string | null }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(commissions.create, {
    initial: { bankAccountId, feeKind: 'percent', feePercent: 0, feeCents: 0 },
    onDone: ({ id, accountName }) =>
      saved({ title: t('saved_new'), line: accountName }, commissionPaths.one({ commissionId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: commissionPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={commissionPaths.list()}
    >
      <CommissionFields form={form} />
    </FormPage>
  )
}
