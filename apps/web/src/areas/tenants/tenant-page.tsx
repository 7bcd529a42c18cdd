import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { dateText, dateTimeText } from '../../ui/format.tsx'
import { LoadedRecord } from '../../ui/load-faces.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { TenantFeatures } from './tenant-features.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TenantPill } from './tenant-pill.tsx'

type Words = Translate<(typeof phrases.keys)[number]>

/** One network: who it is, what it uses, whether its people may change things. */
export function TenantPage() {
  const t = usePhrases(phrases)
  const { networkId = '' } = useParams({ strict: false })
  const query = useRecord(tenants.get, { id: Number(networkId) })
  const crumbs = [
    { label: t('settings'), href: '/configuracoes' },
    { label: t('title'), href: paths.list },
  ]
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={t('title')}>
      {(tenant) => (
        <RecordScreen
          crumbs={crumbs}
          title={tenant.name}
          who={tenant.displayName === tenant.name ? undefined : tenant.displayName}
          pills={<TenantPill tenant={tenant} size="header" />}
          actions={<TenantActions tenant={tenant} />}
        >
          <SectionTitle>{t('identity')}</SectionTitle>
          <FactList facts={factsOf(tenant, t)} />
          <TenantFeatures tenantId={tenant.id} />
        </RecordScreen>
      )}
    </LoadedRecord>
  )
}

function factsOf(tenant: Tenant, t: Words) {
  const moved = tenant.clockAdvanceDays > 0 ? ` (${t('moved', { count: tenant.clockAdvanceDays })})` : ''
  return [
    { label: t('number'), value: String(tenant.id) },
    { label: t('subdomain'), value: tenant.subdomain },
    { label: t('admin_email'), value: tenant.adminEmail ?? '---' },
    { label: t('today'), value: dateText(tenant.today) + moved },
    { label: t('created'), value: dateTimeText(tenant.createdAt) },
  ]
}

function TenantActions({ tenant }: { tenant: Tenant }) {
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
  if (!may(tenants.update)) return null
  return (
    <>
      <Button loading={change.isPending} onClick={() => void ask()}>
        {isReadOnly ? t('make_writable') : t('make_read_only')}
      </Button>
      <Button kind="primary" icon={IconPencil} href={paths.change(id)}>
        {t('edit')}
      </Button>
    </>
  )
}
