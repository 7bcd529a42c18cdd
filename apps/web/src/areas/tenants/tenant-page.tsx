import { contractModelSourceWords } from '@caderneta/contracts/contract-status-words'
import { auditLog } from '@caderneta/contracts/audit-log'
import type { Phrase } from '@caderneta/contracts/refusals'
import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { IconPencil } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText, dateTimeText } from '../../ui/format.tsx'
import { toast } from '../../ui/toast.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { guardianAccessWords, schoolAccessWords } from './access-words.ts'
import { TenantLook } from './tenant-look.tsx'
import { TenantHistory } from './tenant-history.tsx'
import { TenantFeatures } from './tenant-features.tsx'
import { networkPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { TenantPill } from './tenant-pill.tsx'
import { usePathNumber } from '../../client/path.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

/** One network: who it is, what it uses, whether its people may change things. */
export function TenantPage() {
  const t = usePhrases(phrases)
  const id = usePathNumber(networkPaths.one, 'networkId')
  return (
    <RecordPage
      query={useRecord(tenants.get, { id })}
      title={t('title')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: networkPaths.list() }]}
      useView={useTenantView}
    />
  )
}

function useTenantView(tenant: Tenant): RecordView {
  return {
    title: tenant.name,
    who: tenant.displayName === tenant.name ? undefined : tenant.displayName,
    pills: <TenantPill tenant={tenant} size="header" />,
    verbs: useVerbs(tenant),
    tabs: useTabs(tenant),
  }
}

function useTabs(tenant: Tenant): RecordView['tabs'] {
  const t = usePhrases(phrases)
  const mayReadLog = useMay()(auditLog.listAllNetworks)
  return [
    { id: 'dados', label: t('data'), body: <FactList facts={factsOf(tenant, t)} /> },
    { id: 'aparencia', label: t('look'), body: <TenantLook tenant={tenant} /> },
    { id: 'pagamentos', label: t('payments'), body: <FactList facts={usePaymentFacts(tenant)} /> },
    { id: 'recursos', label: t('features'), body: <TenantFeatures tenantId={tenant.id} /> },
    { id: 'pessoas', label: t('people'), body: <FactList facts={usePeopleFacts(tenant)} /> },
    ...(mayReadLog ? [{ id: 'historico', label: t('history'), body: <TenantHistory tenantId={tenant.id} /> }] : []),
  ]
}

function usePaymentFacts({ onlinePayment, guardianAccess }: Tenant): Fact[] {
  const t = usePhrases(phrases)
  const words = useOptionWords()
  return [
    { label: t('online_payment'), value: t(onlinePayment ? 'allowed' : 'not_allowed'), attention: !onlinePayment },
    { label: t('guardian_access'), value: words(guardianAccess.map((option) => guardianAccessWords[option])) },
  ]
}

function usePeopleFacts({ adminEmail, schoolAccess, contractModel, templateLibrary, demoDataAllowed }: Tenant): Fact[] {
  const t = usePhrases(phrases)
  const words = useOptionWords()
  return [
    { label: t('admin_email'), value: adminEmail ?? '---' },
    { label: t('school_access'), value: words(schoolAccess.map((option) => schoolAccessWords[option])) },
    { label: t('contract_model'), value: words([contractModelSourceWords[contractModel]]) },
    { label: t('template_library'), value: t(templateLibrary ? 'template_library_on' : 'template_library_off') },
    { label: t('demo_data_fact'), value: t(demoDataAllowed ? 'demo_data_on' : 'demo_data_off') },
  ]
}

function useOptionWords(): (options: readonly Phrase[]) => string {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (options) => options.map((option) => option[language]).join(' · ') || t('nothing_let')
}

function factsOf(tenant: Tenant, t: Words) {
  const moved = tenant.clockAdvanceDays > 0 ? ` (${t('moved', { count: tenant.clockAdvanceDays })})` : ''
  return [
    { label: t('number'), value: String(tenant.id) },
    { label: t('subdomain'), value: tenant.subdomain },
    { label: t('today'), value: dateText(tenant.today) + moved },
    { label: t('created'), value: dateTimeText(tenant.createdAt) },
  ]
}

function useVerbs(tenant: Tenant): RecordVerbs | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const { id, name, isReadOnly } = tenant
  const change = useWrite(tenants.setReadOnly, { onDone: () => toast.success({ title: t('saved'), line: name }) })
  const ask = async () => {
    const words = {
      title: t('make_read_only_title', { name }),
      text: t('make_read_only_text'),
      confirm: t('make_read_only'),
    }
    if (isReadOnly || (await dialogs.confirm(words))) change.mutate({ id, isReadOnly: !isReadOnly })
  }
  if (!may(tenants.update)) return undefined
  return {
    primary: { id: 'edit', label: t('edit'), icon: IconPencil, href: networkPaths.change({ networkId: id }) },
    second: {
      id: 'read-only',
      label: isReadOnly ? t('make_writable') : t('make_read_only'),
      busy: change.isPending,
      run: () => void ask(),
    },
  }
}
