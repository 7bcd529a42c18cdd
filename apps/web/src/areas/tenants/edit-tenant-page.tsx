import { contractModelSourceWords } from '@caderneta/contracts/contract-status-words'
import { contractModelOptions, guardianAccessOptions, schoolAccessOptions } from '@caderneta/contracts/network-access'
import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { usePathNumber } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { guardianAccessWords, schoolAccessWords } from './access-words.ts'
import { OptionSwitches } from './option-switches.tsx'
import { networkPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TenantFields } from './tenant-fields.tsx'

export function EditTenantPage() {
  const id = usePathNumber(networkPaths.change, 'networkId')
  const query = useRecord(tenants.get, { id })
  return <LoadedOnce query={query}>{(tenant) => <EditTenant tenant={tenant} />}</LoadedOnce>
}

function EditTenant({ tenant }: { tenant: Tenant }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const modelWord = useTableWords(contractModelSourceWords)
  const page = networkPaths.one({ networkId: tenant.id })
  const form = useForm(tenants.update, {
    initial: tenant,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: networkPaths.list() },
        { label: tenant.name, href: page },
      ]}
      title={t('edit')}
      who={tenant.name}
      form={form}
      submit={t('save_network')}
      cancelHref={page}
    >
      <TenantFields form={form} />
      <FormSection title={t('admin')}>
        <FormField span={3}>
          <TextField label={t('admin_email')} type="email" hint={t('admin_email_hint')} {...form.bind('adminEmail')} />
        </FormField>
      </FormSection>
      <FormSection title={t('look')} hint={t('look_hint')}>
        <FormField span={3}>
          <TextField label={t('color')} hint={t('color_hint')} maxLength={7} {...form.bind('brandColor')} />
        </FormField>
      </FormSection>
      <FormSection title={t('payments')} hint={t('payments_hint')}>
        <FormField span={6}>
          <SwitchField label={t('online_payment')} hint={t('online_payment_hint')} {...form.bind('onlinePayment')} />
        </FormField>
        <OptionSwitches
          all={guardianAccessOptions}
          words={guardianAccessWords}
          chosen={form.values.guardianAccess}
          onChange={(guardianAccess) => form.change({ guardianAccess })}
        />
      </FormSection>
      <FormSection title={t('school_people')} hint={t('school_people_hint')}>
        <OptionSwitches
          all={schoolAccessOptions}
          words={schoolAccessWords}
          chosen={form.values.schoolAccess}
          onChange={(schoolAccess) => form.change({ schoolAccess })}
        />
      </FormSection>
      <FormSection title={t('contracts')} hint={t('contracts_hint')}>
        <FormField span={3}>
          <SelectField
            label={t('contract_model')}
            required
            options={contractModelOptions.map((value) => ({ value, label: modelWord(value) }))}
            {...form.bind('contractModel')}
          />
        </FormField>
      </FormSection>
      <FormSection title={t('messages')}>
        <FormField span={6}>
          <SwitchField
            label={t('template_library')}
            hint={t('template_library_hint')}
            {...form.bind('templateLibrary')}
          />
        </FormField>
      </FormSection>
      <FormSection title={t('demonstration')}>
        <FormField span={6}>
          <SwitchField label={t('demo_data')} hint={t('demo_data_hint')} {...form.bind('demoDataAllowed')} />
        </FormField>
      </FormSection>
      <FormSection title={t('state')}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}
