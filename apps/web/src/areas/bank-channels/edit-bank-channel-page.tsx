import { type BankChannel, bankChannels } from '@caderneta/contracts/bank-channels'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { bankChannelPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { BankChannelFields } from './bank-channel-fields.tsx'

export function EditBankChannelPage() {
  const { bankChannelId } = usePathParams(bankChannelPaths.change)
  const query = useRecord(bankChannels.get, { id: bankChannelId })
  return <LoadedOnce query={query}>{(record) => <EditBankChannel record={record} />}</LoadedOnce>
}

function EditBankChannel({ record }: { record: BankChannel }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = bankChannelPaths.one({ bankChannelId: record.id })
  const form = useForm(bankChannels.update, {
    initial: { ...record, secret: '' },
    onDone: ({ bankAccountName }) => saved({ title: t('saved'), line: bankAccountName }, page),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: bankChannelPaths.list() },
        { label: record.bankAccountName, href: page },
      ]}
      title={t('edit_this')}
      who={record.bankAccountName}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <BankChannelFields form={form} keepsSecret>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </BankChannelFields>
    </FormPage>
  )
}
